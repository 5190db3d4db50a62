import { useRef } from "react";
import type { SourceWindow } from "../../shared/api/content.ts";
import { formatBytes } from "../format/format-bytes.ts";
import { type Side, type SourcePlace, isOfItem } from "./source-range.ts";
import { Trouble } from "../controls/trouble.tsx";
import { type Source, boundsOf, useSource } from "./use-source.ts";
import { useSteadyScroll } from "./use-steady-scroll.ts";

type Props = { id: string; place: SourcePlace };

export function SourceText({ id, place }: Props) {
  const { source, want } = useSource(id, place);
  const { windows, failed } = source;
  const scroller = useRef<HTMLDivElement>(null);
  useSteadyScroll(scroller, windows);
  const shown = boundsOf(windows);
  if (shown === null) {
    if (failed !== null) return <Trouble failure={failed.failure} retry={() => want(failed.wanted)} />;
    return <p className="details-wait patient">Reading the file</p>;
  }
  const end = (side: Side) => <SourceEnd side={side} source={source} place={place} onWant={want} />;
  return (
    <>
      <SourceNotes windows={windows} place={place} />
      <div
        ref={scroller}
        className="source-scroll scrolls"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
        tabIndex={0}
        role="group"
        aria-label="Text of the file"
      >
        {end("earlier")}
        <pre className="source-text mono" dir="ltr">
          {windows.map((window) => (
            <Window key={window.from} window={window} isMarked={isOfItem(window, place)} />
          ))}
        </pre>
        {end("later")}
      </div>
    </>
  );
}

function Window({ window: { from, text }, isMarked }: { window: SourceWindow; isMarked: boolean }) {
  const Tag = isMarked ? "mark" : "span";
  return (
    <Tag data-from={from} className={isMarked ? "source-mark foreign" : "foreign"}>
      {text}
    </Tag>
  );
}

type EndProps = { side: Side; source: Source; place: SourcePlace; onWant: (side: Side) => void };

/** The way on, or the end of the file. */
function SourceEnd({ side, source, place, onWant }: EndProps) {
  const shown = boundsOf(source.windows);
  if (shown === null) return null;
  if (side === "earlier" ? shown.from === 0 : shown.to >= place.fileBytes)
    return <p className="source-end">{side === "earlier" ? "start of the file" : "end of the file"}</p>;
  const failed = source.failed?.wanted === side ? source.failed : null;
  if (failed !== null) return <Trouble failure={failed.failure} retry={() => onWant(side)} />;
  return (
    <p className="source-end">
      <button
        type="button"
        className="button source-more"
        disabled={source.reading !== null}
        onClick={() => onWant(side)}
      >
        {side === "earlier" ? "Earlier" : "Later"}
      </button>
    </p>
  );
}

/** What has to be known about the text to read it right. */
function SourceNotes({ windows, place }: { windows: readonly SourceWindow[]; place: SourcePlace }) {
  const own = windows.filter((window) => isOfItem(window, place));
  const shownBytes = own.reduce((sum, { from, to }) => sum + to - from, 0);
  const isCut = shownBytes < place.sizeBytes;
  const isBroken = windows.some(({ isUtf8 }) => !isUtf8);
  if (!isCut && !isBroken) return null;
  return (
    <p className="source-note figures">
      {isCut && `${formatBytes(shownBytes)} of its ${formatBytes(place.sizeBytes)} shown. `}
      {isBroken && "Some bytes are not valid UTF-8; they show as \uFFFD."}
    </p>
  );
}
