import type { Document } from "../../shared/api/document.ts";
import { chooseFiles } from "../shell/choose-files.ts";
import { useApp, useDocument, useScreen } from "../state/app-context.tsx";
import type { Comparing, SideName } from "../state/comparing.ts";
import { isSameThread, otherSide, sideOf } from "../state/comparisons.ts";
import { PathField } from "../welcome/path-field.tsx";
import { changeOf } from "./take-for-sides.ts";
import { ThreadList } from "./thread-list.tsx";
import { TurnList } from "./turn-list.tsx";
import { TurnsField } from "./turns-field.tsx";
import { usePicking } from "./use-picking.ts";
import "./side-picker.css";

type Props = { comparing: Comparing; side: SideName };

/** All that one side of a comparison can be: what is open, what was open, samples, and any other file. */
export function SidePicker({ comparing, side }: Props) {
  const app = useApp();
  const host = useScreen((state) => state.host);
  const near = useNearTurns(comparing, side);
  const { groups, now, active, setActive, field, turns, take, pick } = usePicking(comparing, side);
  return (
    <div className={near === null ? "pick" : "pick has-turns"}>
      {near !== null && <NearTurns {...near} comparing={comparing} side={side} />}
      <section className="pick-column" aria-label="Threads">
        {near !== null && <h2 className="pick-title">Or another thread</h2>}
        <ThreadList
          label={`Threads for side ${side.toUpperCase()}`}
          groups={groups}
          active={active?.key ?? null}
          now={now}
          isFirst={near === null}
          onMove={({ key }) => setActive(key)}
          onPick={pick}
        />
        <TurnsField ref={field} {...turns} onEnter={() => active !== null && pick(active)} />
        <div className="pick-open">
          <button type="button" className="button" onClick={() => void app.openDialog(chooseFiles, take)}>
            Open…
          </button>
          <span className="pick-hint">or drop a thread file or an agent database here</span>
        </div>
        {host?.host === "browser" && <PathField take={take} />}
      </section>
    </div>
  );
}

type Near = { document: Document; turn: number };

/** Where the other side is some turns of a thread, and its document shows that thread, its turns are offered first. */
function useNearTurns(comparing: Comparing, side: SideName): Near | null {
  const other = comparing[otherSide(side)];
  const document = useDocument(other?.id ?? "");
  if (other === null || other.turns === null || document === undefined) return null;
  const isShown = isSameThread(sideOf(document), other) && document.turns > 1;
  return isShown ? { document, turn: other.turns.first } : null;
}

function NearTurns({ document, turn, comparing, side }: Near & Props) {
  const app = useApp();
  const take = (picked: number) => {
    const turns = { first: picked, last: picked };
    app.changeComparison(comparing.key, changeOf(side, sideOf(document, turns)));
  };
  return (
    <section className="pick-column" aria-label="Turns of the same thread">
      <h2 className="pick-title">
        A turn of <bdi>{document.name}</bdi>
      </h2>
      <TurnList
        document={document}
        label={`Turns for side ${side.toUpperCase()}`}
        other={{ turn, letter: otherSide(side).toUpperCase() }}
        onPick={take}
      />
    </section>
  );
}
