const failed = new Set(["error", "validation_error", "failed"]);
const halted = new Set(["denied", "interrupted"]);

/** What a return says of itself, with a sign: never colour alone. */
export function Outcome({ word }: { word: string }) {
  if (failed.has(word)) return <bdi className="outcome is-bad">✕ {word.replace("_", " ")}</bdi>;
  if (halted.has(word)) return <bdi className="outcome is-warn">⊘ {word}</bdi>;
  return <bdi className="outcome">{word === "success" ? "✓ success" : word}</bdi>;
}
