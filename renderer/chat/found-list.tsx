import { useState } from "react";
import { shorten } from "../../shared/text/shorten.ts";
import { Address } from "../content/address.tsx";
import { formatCount } from "../format/format-count.ts";
import { formatNumber } from "../format/format-number.ts";
import { quietly } from "./twisty.tsx";

export type Found = { title: string | null; address: string | null; excerpt: string | null };

type Props = { query: string | null; found: readonly Found[]; left: number };

const first = 5;
const most = 100;

/** What was looked for, and what was found: addresses are text, they lead nowhere. */
export function FoundList({ query, found, left }: Props) {
  const [isWhole, setWhole] = useState(false);
  const shown = found.slice(0, isWhole ? most : first);
  const unlisted = left + Math.max(0, found.length - most);
  return (
    <div className="chat-found">
      <p className="chat-query">
        <span className="chat-label">Looked for</span>{" "}
        {query === null || query === "" ? (
          <span className="chat-none">nothing stated</span>
        ) : (
          <bdi>{shorten(query, 400)}</bdi>
        )}
      </p>
      {found.length === 0 && <p className="chat-none">nothing was found</p>}
      <ol className="chat-finds">
        {shown.map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- what was found never moves
          <OneFound key={index} found={one} />
        ))}
      </ol>
      {found.length > shown.length && !isWhole && (
        <button type="button" className="part-more" onClick={quietly(() => setWhole(true))}>
          Show {formatNumber(Math.min(most, found.length) - first)} more
        </button>
      )}
      {isWhole && unlisted > 0 && (
        <p className="chat-note">{formatCount(unlisted, "more source")} not listed here; Stored has them.</p>
      )}
      {!isWhole && found.length <= first && left > 0 && (
        <p className="chat-note">{formatCount(left, "more source")} not listed here; Stored has them.</p>
      )}
    </div>
  );
}

function OneFound({ found: { title, address, excerpt } }: { found: Found }) {
  return (
    <li className="chat-find">
      <bdi className="chat-find-title">
        {title === null || title === "" ? "no title" : shorten(title, 200)}
      </bdi>
      {address !== null && address !== "" && <Address text={address} />}
      {excerpt !== null && excerpt !== "" && (
        <span className="chat-excerpt foreign" dir="auto">
          {shorten(excerpt, 400)}
        </span>
      )}
    </li>
  );
}
