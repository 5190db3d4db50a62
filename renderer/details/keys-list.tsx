const keys: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["↑", "↓"], does: "row by row" },
  { keys: ["j", "k"], does: "turn by turn" },
  { keys: ["n", "N"], does: "next or previous problem" },
  { keys: ["p"], does: "to the return or the call" },
  { keys: ["Space"], does: "unfold" },
  { keys: ["r"], does: "raw text" },
  { keys: ["Enter"], does: "into the details" },
  { keys: ["Esc"], does: "back to the timeline" },
];

/** What the pane says while no row is selected. */
export function KeysList() {
  return (
    <div className="details-none">
      <p className="details-hint">Choose a row to see what it holds.</p>
      <dl className="keys">
        {keys.map((entry) => (
          <div className="keys-line" key={entry.does}>
            <dt>
              {entry.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{entry.does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
