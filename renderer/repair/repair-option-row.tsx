import { Choice } from "../dialog/choice.tsx";
import { DropChecks } from "../dialog/drop-checks.tsx";
import type { RepairSession } from "./repair-session.ts";
import { type RepairOptions, isFixed } from "./repair-state.ts";
import { useRepair } from "./use-repair-session.ts";

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
      <DropChecks options={options} onChange={change} />
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
