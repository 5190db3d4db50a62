import { TextStretches } from "../content/text-stretches.tsx";
import { useApp } from "../state/app-context.tsx";

/** `edition`: of a stream that goes on, another one may hold another text. */
type Props = { id: string; pointer: string; edition: string };

/** A lost part's text that is too long to be shown at once. */
export function LostStretches({ id, pointer, edition }: Props) {
  const app = useApp();
  return (
    <TextStretches
      key={JSON.stringify([id, pointer, edition])}
      label="The text so far"
      ask={(from, count, signal) => app.bridge.request("document.lost", { id, pointer, from, count }, signal)}
    />
  );
}
