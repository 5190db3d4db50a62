const failed = new Set(["failed", "error", "errored"]);
const halted = new Set(["interrupted", "cancelled", "canceled", "aborted", "timeout"]);
const open = new Set(["running", "pending", "streaming"]);
const whole = new Set(["completed", "success", "succeeded", "ok"]);

/** What the log says of a request. Its words are the application's own. */
export function RequestStatus({ status }: { status: string }) {
  if (failed.has(status)) return <bdi className="chat-status is-bad">✕ {status}</bdi>;
  if (halted.has(status)) return <bdi className="chat-status is-warn">▲ {status}</bdi>;
  if (open.has(status)) return <bdi className="chat-status is-open">◌ {status}</bdi>;
  if (!whole.has(status)) return <bdi className="chat-status">{status}</bdi>;
  return (
    <span className="chat-status is-done">
      <span className="chat-sign" aria-hidden="true">
        ✓
      </span>{" "}
      <bdi>{status}</bdi>
    </span>
  );
}
