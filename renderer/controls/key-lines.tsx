export type Keys = readonly { keys: readonly string[]; does: string }[];

/** What keys do, a line each. */
export function KeyLines({ keys }: { keys: Keys }) {
  return (
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
  );
}
