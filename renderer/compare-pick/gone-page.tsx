import { useRef } from "react";
import { Icon } from "../controls/icon.tsx";
import { wordTrouble } from "../format/word-trouble.ts";
import { useApp, useDocuments } from "../state/app-context.tsx";
import type { Compared, SideName } from "../state/comparing.ts";
import { wordSide } from "./name-side.ts";
import { changeOf } from "./take-for-sides.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import { useNamedSide } from "./use-named-side.ts";
import "./pick-page.css";

type Props = {
  comparing: Compared;
  /** The sides whose documents were closed, or could not be opened again. */
  gone: readonly SideName[];
};

/** Stands in a comparison's place when there is nothing left to compare with. */
export function GonePage({ comparing, gone }: Props) {
  const app = useApp();
  const { key } = comparing;
  const asleep = useDocuments((state) => state.asleep);
  const failed = gone.filter((side) => asleep.has(comparing[side].id));
  const page = useRef<HTMLElement>(null);
  useFirstFocus(page, gone.join());
  return (
    <main
      ref={page}
      className="pick-page scrolls"
      role="tabpanel"
      id={`panel-${key}`}
      aria-labelledby={`tab-${key}`}
    >
      <div className="pick-gone">
        <Icon name="compare" size={24} />
        {gone.map((side) => (
          <GoneSide key={side} comparing={comparing} side={side} />
        ))}
        <p className="pick-line">
          Pick another one for it, or drop the file here to have it back. The other side stays as it is.
        </p>
        <div className="pick-gone-ways">
          {failed.map((side) => (
            <button
              key={side}
              type="button"
              className="button"
              onClick={() => void app.session.wake(comparing[side].id)}
            >
              Try side {side.toUpperCase()} again
            </button>
          ))}
          {gone.map((side) => (
            <button
              key={side}
              type="button"
              className="button is-main"
              data-first=""
              onClick={() => app.changeComparison(key, changeOf(side, null))}
            >
              Pick another for side {side.toUpperCase()}…
            </button>
          ))}
          <button type="button" className="button" onClick={() => app.closeComparison(key)}>
            Close the comparison
          </button>
        </div>
      </div>
    </main>
  );
}

function GoneSide({ comparing, side }: { comparing: Compared; side: SideName }) {
  const named = useNamedSide(comparing[side]);
  const { id } = comparing[side];
  const state = useDocuments(({ asleep }) => asleep.get(id)?.state);
  return (
    <>
      <h1 className="pick-name">
        Side {side.toUpperCase()}, <bdi>{named === null ? "" : wordSide(named)}</bdi>,{" "}
        {state === undefined ? "was closed" : "could not be opened again"}
      </h1>
      {state?.is === "failed" && <p className="foreign">{wordTrouble(state.failure)}.</p>}
    </>
  );
}
