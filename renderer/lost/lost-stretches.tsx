import { TextStretches } from "../content/text-stretches.tsx";
import { stretchLength } from "../content/use-stretches.ts";
import { useAimAt } from "../find/aim.tsx";
import { useApp } from "../state/app-context.tsx";

/** `edition`: of a stream that goes on, another one may hold another text. `isLedTo`: it begins where a step led to. */
type Props = { id: string; pointer: string; edition: string; isLedTo?: boolean };

/** A lost part's text that is too long to be shown at once. */
export function LostStretches({ id, pointer, edition, isLedTo = false }: Props) {
  const app = useApp();
  const aim = useAimAt(id, pointer, "");
  const start = isLedTo && aim !== null ? Math.floor(aim.at / stretchLength) : 0;
  return (
    <TextStretches
      key={JSON.stringify([id, pointer, edition, start])}
      label="The text so far"
      start={start}
      ask={(from, count, signal) => app.bridge.request("document.lost", { id, pointer, from, count }, signal)}
    />
  );
}
