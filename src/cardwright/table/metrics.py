"""Numbers for operators, in Prometheus' format: nothing of any person or game."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS: Final = (0.002, 0.005, 0.01, 0.02, 0.035, 0.05, 0.075, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What one server process counts."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        kept = self.registry
        self.answers: Final = Counter("cardwright_answers", "Answers stored, by who gave them", ["who"], registry=kept)
        self.refused: Final = Counter("cardwright_refused", "Messages and requests refused", ["code"], registry=kept)
        self.commits: Final = Counter("cardwright_commits", "Transactions written", registry=kept)
        self.begun: Final = Counter("cardwright_games_begun", "Games begun", registry=kept)
        self.finished: Final = Counter("cardwright_games_finished", "Games finished", registry=kept)
        self.failed: Final = Counter("cardwright_failures", "Answers that could not be carried out", registry=kept)
        self.games: Final = Gauge("cardwright_games_in_memory", "Games in this process's memory", registry=kept)
        self.sockets: Final = Gauge("cardwright_sockets", "Open WebSockets", registry=kept)
        self.answering: Final = Histogram(
            "cardwright_answer_seconds", "From an answer to the new view, on disk and told", buckets=SECONDS, registry=kept
        )
        self.thinking: Final = Histogram("cardwright_bot_seconds", "A bot's thinking", registry=kept)
        self.bytes: Final = Histogram(
            "cardwright_change_bytes", "Size of a message of changes",
            buckets=(100, 300, 1000, 2000, 4000, 8000, 15000, 30000), registry=kept,
        )  # fmt: skip

    def text(self) -> bytes:
        """All numbers."""
        return generate_latest(self.registry)
