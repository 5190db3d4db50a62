const most = 50;

/** Room for what is on its way, so that little moves when it is here. */
export function LaneGhost({ items, height }: { items: number; height: number }) {
  const lines = Math.min(items, 6);
  return (
    <div className="chat-ghost" style={{ minHeight: Math.min(items, most) * height }} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className="chat-ghost-line patient"
          style={{ width: `${30 + ((line * 37) % 45)}%` }}
        />
      ))}
    </div>
  );
}
