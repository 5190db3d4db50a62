import type { ClientMetadata } from "../../shared/api/info.ts";
import { Trouble } from "../controls/trouble.tsx";
import { useApp } from "../state/app-context.tsx";
import { FieldValue } from "./field-list.tsx";
import { metadataPage, useClientMetadata } from "./use-client-metadata.ts";
import { formatNumber } from "../format/format-number.ts";

type Props = { id: string; total: number; onReveal: (row: number) => void };

/** What clients noted at their turns, a hundred turns at a time. */
export function ClientMetadataList({ id, total, onReveal }: Props) {
  const { listed, state, more } = useClientMetadata(id);
  const left = total - listed.length;
  return (
    <>
      <ol className="info-turns">
        {listed.map((entry) => (
          <TurnMetadata key={entry.pointer} id={id} entry={entry} onReveal={onReveal} />
        ))}
      </ol>
      {state.state === "failed" && <Trouble failure={state.failure} retry={more} />}
      {state.state === "waiting" && <p className="info-wait patient">Reading them</p>}
      {state.state === "ready" && left > 0 && (
        <button type="button" className="button" onClick={more}>
          {left > metadataPage ? `Show ${metadataPage} more` : `Show the last ${formatNumber(left)}`}
        </button>
      )}
    </>
  );
}

type TurnProps = { id: string; entry: ClientMetadata; onReveal: (row: number) => void };

function TurnMetadata({ id, entry, onReveal }: TurnProps) {
  const app = useApp();
  const name = `Turn ${formatNumber(entry.turn + 1)}`;
  const go = async () => {
    const place = await app.bridge.request("document.place", { id, pointer: entry.pointer });
    if (!place.ok) app.report(`${name} could not be shown`, place.failure);
    else if (place.value.row !== null) onReveal(place.value.row);
  };
  return (
    <li className="info-turn">
      <button type="button" className="info-turn-go figures" onClick={() => void go()}>
        {name}
      </button>
      <div className="info-content">
        <FieldValue preview={entry.preview} />
      </div>
    </li>
  );
}
