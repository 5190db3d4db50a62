import { useId } from "react";
import type { RepairSession } from "./repair-session.ts";
import { type RepairOptions, isFixed } from "./repair-state.ts";
import { useRepair } from "./use-repair-session.ts";

const droppable = [
  { option: "systemEvents", words: "system events" },
  { option: "applicationEvents", words: "application events" },
  { option: "thinking", words: "thinking" },
] as const;

const rules = [
  {
    value: "all-returns",
    words: "every call is answered",
    title: "A cycle is whole when each of its calls has a return; this is what providers want",
  },
  {
    value: "any-return",
    words: "any return is enough",
    title:
      "The literal rule of the protocol's text: a cycle is whole when the next message brings any return, whichever call it answers. Providers refuse what that leaves",
  },
] as const;

const versions = [
  {
    value: "same",
    words: "as it is",
    title: "The version that it has, unless only 0.0.4 can say what is left",
  },
  { value: "0.0.4", words: "0.0.4", title: "ThreadProtocol 0.0.4" },
  { value: "0.0.3", words: "0.0.3", title: "ThreadProtocol 0.0.3, which knows only whole turns" },
] as const;

/** What else goes, when a cycle counts as whole, and how the result is written. */
export function RepairOptionRow({ session }: { session: RepairSession }) {
  const options = useRepair(session, (state) => state.options);
  const isDisabled = useRepair(session, ({ saving }) => isFixed(saving));
  const change = (next: Partial<RepairOptions>) => session.change(next);
  return (
    <fieldset className="repair-options" disabled={isDisabled}>
      <legend className="unseen">Options</legend>
      <div className="repair-option" role="group" aria-label="Also drop">
        <span className="repair-option-name">Also drop</span>
        {droppable.map(({ option, words }) => (
          <label key={option} className="repair-check">
            <input
              type="checkbox"
              checked={options[option] === "drop"}
              onChange={({ target }) => change({ [option]: target.checked ? "drop" : "keep" })}
            />
            {words}
          </label>
        ))}
      </div>
      <Choice
        label="A cycle is whole when"
        choices={rules}
        chosen={options.rule}
        onChoose={(rule) => change({ rule })}
      />
      <Choice
        label="Write as"
        choices={versions}
        chosen={options.version}
        onChoose={(version) => change({ version })}
      />
    </fieldset>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  choices: readonly { value: T; words: string; title: string }[];
  chosen: T;
  onChoose: (value: T) => void;
};

function Choice<T extends string>({ label, choices, chosen, onChoose }: ChoiceProps<T>) {
  const group = useId();
  return (
    <div className="repair-option" role="radiogroup" aria-label={label}>
      <span className="repair-option-name">{label}</span>
      <span className="repair-choices">
        {choices.map(({ value, words, title }) => (
          <label key={value} className="repair-choice" title={title}>
            <input
              type="radio"
              className="repair-radio"
              name={group}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {words}
          </label>
        ))}
      </span>
    </div>
  );
}
