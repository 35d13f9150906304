"""Signatures on the record of an event: a server signs every entry (Ed25519), and whoever has its public key can check it.

    keys = Signer.of(pem)                                # the server: its private key, and the public ones of earlier keys
    seal = keys.seal("friday", entry)
    Believed.of(public_pem).check("friday", [(entry, seal)])   # anybody, without the server

An entry holds the hash of all before it (`chain`), so the seal of the last one seals the whole event.  A key file is PEM, as
`openssl` reads it: first the newest key, then the public keys of earlier ones, newest first (see `renewed`).
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from .chain import Entry
from .errors import EventError

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

KIND: Final = "ed25519"
BLOCK: Final = re.compile(r"-----BEGIN ([A-Z ]+)-----.+?-----END \1-----", re.DOTALL)
NO_KEYS: Final = "the file holds no Ed25519 key in PEM"
NAME_BYTES: Final = 8
"""Of a key's hash: its name, in hex digits."""


def said(event: str, one: Entry) -> bytes:
    """What is signed of an entry."""
    return f"cardwright/event:{event}:{one.number}:{one.head}".encode()


def name_of(key: "Ed25519PublicKey") -> str:
    """A public key's name: the first hex digits of its hash."""
    return sha256(key.public_bytes_raw()).hexdigest()[: 2 * NAME_BYTES]


def pem_of(key: "Ed25519PublicKey") -> str:
    """A public key as PEM."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo).decode()


@dataclass(frozen=True, slots=True)
class Believed:
    """Public keys whose seals are believed: name -> key, the newest first."""

    keys: "dict[str, Ed25519PublicKey]"

    @classmethod
    def of(cls, pem: str) -> "Believed":
        """The keys of a PEM text; of private ones their public halves.  Raises EventError where there are none."""
        from cryptography.exceptions import UnsupportedAlgorithm
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
        from cryptography.hazmat.primitives.serialization import load_pem_private_key, load_pem_public_key

        found = []
        try:
            for block in BLOCK.finditer(pem):
                data = block[0].encode()
                key = load_pem_private_key(data, None) if "PRIVATE" in block[1] else load_pem_public_key(data)
                if isinstance(key, Ed25519PrivateKey):
                    found.append(key.public_key())
                elif isinstance(key, Ed25519PublicKey):
                    found.append(key)
        except (ValueError, TypeError, UnsupportedAlgorithm) as error:
            raise EventError(f"a key is damaged, or needs a password: {error}") from error
        if not found:
            raise EventError(NO_KEYS)
        return cls({name_of(key): key for key in found})

    @property
    def pem(self) -> str:
        """All of them, for whoever checks records."""
        return "".join(pem_of(key) for key in self.keys.values())

    def check(self, event: str, sealed: Iterable[tuple[Entry, str]], behind: str = "") -> list[str]:
        """Raises EventError with the first entry whose seal does not hold.  Returns the names of the keys that signed.

        Behind a newer key's seal an older key's is refused: whoever finds an old key can continue nothing with it.
        behind: the key that signed the entry before these.
        """
        from cryptography.exceptions import InvalidSignature

        order = list(self.keys)
        used = [behind] if behind in order else []
        for one, shown in sealed:
            kind, _, rest = shown.partition(":")
            name, _, signature = rest.partition(":")
            if kind != KIND or name not in self.keys:
                whose = f"sealed with a key that is not known here: {name}" if kind == KIND else "not sealed"
                raise EventError(f"entry {one.number} of the event's record is {whose}")
            try:
                self.keys[name].verify(bytes.fromhex(signature), said(event, one))
            except (InvalidSignature, ValueError) as error:
                raise EventError(f"entry {one.number} of the event's record was altered: its seal does not hold") from error
            if used and order.index(name) > order.index(used[-1]):
                raise EventError(f"entry {one.number} of the event's record has the seal of a key that was replaced before")
            if name not in used:
                used.append(name)
        return used


@dataclass(frozen=True, slots=True)
class Signer:
    """A server's keys: the one that signs, and all that are believed."""

    private: "Ed25519PrivateKey"
    believed: Believed

    @classmethod
    def of(cls, pem: str) -> "Signer":
        """The keys of a key file.  Raises EventError where the first one is no private key."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
        from cryptography.hazmat.primitives.serialization import load_pem_private_key

        believed = Believed.of(pem)
        first = BLOCK.search(pem)
        if first is None or "PRIVATE" not in first[1]:
            raise EventError("the file's first key is no private key: nothing can be signed with it")
        private = load_pem_private_key(first[0].encode(), None)
        if not isinstance(private, Ed25519PrivateKey):
            raise EventError(NO_KEYS)
        return cls(private, believed)

    @property
    def name(self) -> str:
        """The name of the key that signs."""
        return name_of(self.private.public_key())

    def seal(self, event: str, one: Entry) -> str:
        """The seal of an entry: kind, name of the key, signature in hex digits."""
        return f"{KIND}:{self.name}:{self.private.sign(said(event, one)).hex()}"


def new_key() -> str:
    """A new private key as PEM."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    key = Ed25519PrivateKey.generate()
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def renewed(pem: str) -> str:
    """A key file with a new key that signs, and the public halves of all there were."""
    return new_key() + Signer.of(pem).believed.pem
