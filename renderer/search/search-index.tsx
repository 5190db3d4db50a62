import { useEffect, useRef, useState } from "react";
import type { SearchState } from "../../shared/api/search.ts";
import { Trouble } from "../controls/trouble.tsx";
import { isFocusFree } from "../focus/panes.ts";
import { exactBytes, formatBytes } from "../format/format-bytes.ts";
import { formatCount, formatPercent } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";
import { wordTrouble } from "../format/word-trouble.ts";
import type { SearchSession } from "./search-session.ts";
import type { Index } from "./search-state.ts";

type Props = { session: SearchSession; index: Index };

/** Before there is an index: what it would be, and the one button that makes it. */
export function BuildIndex({ session, index: { told, work, trouble } }: Props) {
  if (work !== null) return <Building session={session} work={work} />;
  if (trouble !== null)
    return (
      <div className="search-body">
        <Trouble failure={trouble} retry={() => void session.look()} />
      </div>
    );
  if (told === null || told.state !== "none")
    return <p className="search-body patient">Looking for the index</p>;
  return (
    <div className="search-body">
      {told.lost !== null && <p className="search-lost">{lostWords[told.lost]}</p>}
      <p>
        To search {formatCount(told.messages, "message")} at once, an index of their words is built in
        Threadlens’ own folder. The database is only read.
      </p>
      <p>
        It takes about {formatBytes(told.sizeBytes)} and {wordDuration(told.messages)}; you can go on working
        meanwhile.
      </p>
      <button type="button" className="button is-main" onClick={() => void session.build()}>
        Build the index
      </button>
      <p className="search-folder foreign" title={told.folder}>
        {told.folder}
      </p>
    </div>
  );
}

const lostWords: Readonly<Record<"damaged" | "older" | "replaced" | "limit", string>> = {
  damaged: "The index was damaged and has been thrown away.",
  older: "The index was made by another version of Threadlens and has been thrown away.",
  replaced: "Another database lies here now; the index of the one before has been thrown away.",
  limit: "The index was deleted to make room: the settings limit how much all of them take.",
};

/** Measured on a common machine, and rounded. */
const messagesPerSecond = 15_000;

export function wordDuration(messages: number): string {
  const seconds = messages / messagesPerSecond;
  if (seconds < 5) return "a few seconds";
  return seconds < 90 ? `${Math.ceil(seconds / 10) * 10} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

type WorkProps = { session: SearchSession; work: NonNullable<Index["work"]> };

function Building({ session, work: { done, total } }: WorkProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // It takes the place of the button that had the focus.
    if (isFocusFree()) cancel.current?.focus();
  }, []);
  const isKnown = total !== null && total > 0;
  return (
    <div className="search-body">
      <p role="status" className="figures">
        {isKnown ? `Building the index, ${formatPercent(done, total)}` : "Building the index"}
      </p>
      <progress
        className="search-progress"
        aria-label="Building the index"
        {...(isKnown && { value: done, max: total })}
      />
      {isKnown && (
        <p className="search-facts figures">
          {formatNumber(done)} of {formatNumber(total)}
        </p>
      )}
      <button ref={cancel} type="button" className="button" onClick={() => session.cancel()}>
        Cancel
      </button>
    </div>
  );
}

/** What the index is now, and what can be done with it. */
export function IndexFoot({ session, index: { told, work, trouble } }: Props) {
  if (told === null || told.state === "none") return null;
  return (
    <div className="search-foot">
      {trouble !== null && (
        <p className="foreign" role="alert">
          The index could not be brought up to date. {wordTrouble(trouble)}
        </p>
      )}
      <p className="figures" role="status">
        {wordIndex(told, work)}
      </p>
      <div className="search-actions">
        {work !== null ? (
          <button type="button" className="link" onClick={() => session.cancel()}>
            Cancel
          </button>
        ) : (
          <>
            {(told.state === "partial" || trouble !== null) && (
              <button type="button" className="link" onClick={() => void session.build()}>
                Go on building
              </button>
            )}
            <DeleteIndex session={session} sizeBytes={told.sizeBytes} />
          </>
        )}
      </div>
    </div>
  );
}

type Built = Exclude<SearchState, { state: "none" }>;

export function wordIndex(told: Built, work: Index["work"]): string {
  const progress =
    work !== null && work.total !== null && work.total > 0 ? `, ${formatPercent(work.done, work.total)}` : "";
  if (told.state === "partial") {
    const share = `${formatNumber(told.done)} of ${formatCount(told.total, "message")} indexed`;
    return work === null ? share : `Building the index${progress}`;
  }
  if (told.behind > 0) {
    const behind = `${formatCount(told.behind, "message")} behind`;
    return work === null ? behind : `${behind}, catching up${progress}`;
  }
  if (work !== null) return `Looking for changes${progress}`;
  return `${formatCount(told.messages, "message")} indexed, ${formatBytes(told.sizeBytes)}`;
}

/** Asks once more, in its own place. */
function DeleteIndex({ session, sizeBytes }: { session: SearchSession; sizeBytes: number }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <button type="button" className="link" title={exactBytes(sizeBytes)} onClick={() => setAsking(true)}>
        Delete index
      </button>
    );
  return (
    <>
      <button type="button" className="link" onClick={() => void session.remove()}>
        Delete {formatBytes(sizeBytes)}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that had the focus */}
      <button type="button" className="link" autoFocus onClick={() => setAsking(false)}>
        Keep
      </button>
    </>
  );
}
