import { type KeyboardEvent, type RefObject, Suspense, lazy, useCallback, useSyncExternalStore } from "react";
import type { ComparisonName, PairJson } from "../../shared/api/compare.ts";
import type { JsonView } from "../../shared/api/document.ts";
import { Icon } from "../controls/icon.tsx";
import { Trouble } from "../controls/trouble.tsx";
import { formatBytes } from "../format/format-bytes.ts";
import { type Answer, rowPause, useAnswer } from "../state/use-answer.ts";
import type { CompareSession, Shown } from "./compare-session.ts";
import { type PairPointers, selectedPair } from "./selected-pair.ts";
import { useCompare } from "./use-compare-session.ts";

// Monaco is heavy: nobody waits for it who has not asked for the text.
const DiffEditor = lazy(() => import("./diff-editor.tsx"));

type Props = {
  session: CompareSession;
  shown: Shown;
  place: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The JSON of the selected pair, side by side, with what differs marked line by line. */
export function PairText({ session, shown, place, onClose }: Props) {
  const pointers = useSelectedPair(session);
  /** The editor keeps the key to itself otherwise; what is searched for in it may be closed first. */
  const escape = (event: KeyboardEvent) => {
    const isSearch = event.target instanceof Element && event.target.closest(".find-widget") !== null;
    if (event.key !== "Escape" || isSearch) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one key of what is inside
    <section
      ref={place}
      className="compare-text-pane"
      aria-label="Text of the selected pair"
      tabIndex={-1}
      onKeyDownCapture={escape}
    >
      {pointers === null ? (
        <>
          <TextHead onClose={onClose}>Text of the selected pair</TextHead>
          <p className="compare-text-none">Choose a turn or a row to see its text on both sides.</p>
        </>
      ) : (
        <Pair name={shown.name} pointers={pointers} edition={shown.edition} onClose={onClose} />
      )}
    </section>
  );
}

type PairProps = { name: ComparisonName; pointers: PairPointers; edition: number; onClose: () => void };

function Pair({ name, pointers, edition, onClose }: PairProps) {
  // The editor keeps the text before until the next one is there, rather than flash.
  const { answer, retry } = useAnswer(
    "compare.json",
    { ...name, pointers },
    { pause: rowPause, edition: `${edition}`, keepsLast: true },
  );
  const json = answer.state === "ready" ? answer.value : null;
  return (
    <>
      <TextHead onClose={onClose}>
        <Place letter="A" pointer={pointers.a} json={json?.a ?? null} />
        <span aria-hidden="true">↔</span>
        <Place letter="B" pointer={pointers.b} json={json?.b ?? null} />
      </TextHead>
      <div className="compare-text-view">
        <PairContent json={answer} retry={retry} />
      </div>
    </>
  );
}

function PairContent({ json, retry }: { json: Answer<PairJson>; retry: () => void }) {
  switch (json.state) {
    case "waiting":
      return <p className="compare-text-none patient">Reading the text</p>;
    case "failed":
      return <Trouble failure={json.failure} retry={retry} />;
    case "ready":
      return (
        <Suspense fallback={<p className="compare-text-none patient">Loading the text view</p>}>
          <DiffEditor
            before={json.value.a?.text ?? ""}
            after={json.value.b?.text ?? ""}
            isCut={isCut(json.value.a) || isCut(json.value.b)}
          />
        </Suspense>
      );
  }
}

function TextHead({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
  return (
    <div className="compare-text-head figures">
      {children}
      <span className="compare-space" />
      <button
        type="button"
        className="icon-button is-small"
        aria-label="Close the text"
        title="Close (Esc)"
        onClick={onClose}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}

type PlaceProps = { letter: string; pointer: string | null; json: JsonView | null };

function Place({ letter, pointer, json }: PlaceProps) {
  return (
    <span className="compare-place">
      <span className="compare-letter">{letter}</span>
      {pointer === null ? (
        <span className="compare-note">nothing there</span>
      ) : (
        <bdi className="mono">{pointer}</bdi>
      )}
      {json !== null && (
        <span className="compare-note">
          {isCut(json)
            ? `${formatBytes(json.shownBytes)} of ${formatBytes(json.sizeBytes)} shown`
            : formatBytes(json.sizeBytes)}
        </span>
      )}
    </span>
  );
}

const isCut = (json: JsonView | null): boolean => json !== null && json.shownBytes < json.sizeBytes;

/** What is selected may still be on its way. */
function useSelectedPair(session: CompareSession): PairPointers | null {
  useCompare(session, (state) => state.selected);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [session.store, session.entries, session.turns].map((source) =>
        source.subscribe(listener),
      );
      return () => stops.forEach((stop) => stop());
    },
    [session],
  );
  const words = useSyncExternalStore(subscribe, () => JSON.stringify(selectedPair(session)));
  return JSON.parse(words) as PairPointers | null;
}
