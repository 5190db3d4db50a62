import type { RepairPolicy } from "../../shared/api/repair.ts";

const droppable = [
  { option: "systemEvents", words: "system events" },
  { option: "applicationEvents", words: "application events" },
  { option: "thinking", words: "thinking" },
] as const;

type Options = Pick<RepairPolicy, "systemEvents" | "applicationEvents" | "thinking">;

/** What goes besides what is incomplete. */
export function DropChecks({
  options,
  onChange,
}: {
  options: Options;
  onChange: (change: Partial<Options>) => void;
}) {
  return (
    <div className="dialog-option" role="group" aria-label="Also drop">
      <span className="dialog-option-name">Also drop</span>
      {droppable.map(({ option, words }) => (
        <label key={option} className="dialog-check">
          <input
            type="checkbox"
            checked={options[option] === "drop"}
            onChange={({ target }) => onChange({ [option]: target.checked ? "drop" : "keep" })}
          />
          {words}
        </label>
      ))}
    </div>
  );
}
