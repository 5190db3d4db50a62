import { type ReactNode, useMemo, useState } from "react";
import { cutCleanly } from "../../shared/text/decode-string.ts";
import { Unaimed, isWithin, useAim, useOpenFor } from "../find/aim.tsx";
import { JsonLine } from "./json-line.tsx";
import { JsonTree } from "./json-tree.tsx";
import { type JsonNode, holdsJson } from "./read-tree.ts";
import { formatNumber } from "../format/format-number.ts";

const firstLetters = 600;
const moreLetters = 20_000;
const isLong = (text: string): boolean => text.length > 60 || text.includes("\n");

type Props = { node: Extract<JsonNode, { form: "string" }>; from: number; name: ReactNode };

/** A short string stands in its line, a long one or one of several lines below its name. */
export function JsonString({ node: { text, from: start, to }, from, name }: Props) {
  const aim = useAim();
  const isAimed = isWithin(aim, start, to);
  // Escapes only make the source longer than the text: what reaches to a place in the source reaches to it in the text, too.
  const [letters, setLetters] = useOpenFor(firstLetters, isAimed ? aim : null, (before) =>
    isAimed ? Math.max(before, aim.at + aim.length - start + firstLetters) : before,
  );
  const [asJson, setAsJson] = useState(false);
  const canBeJson = useMemo(() => holdsJson(text), [text]);
  const left = text.length - letters;
  const shown = left > 0 ? cutCleanly(text.slice(0, letters), true).text : text;
  return (
    <JsonLine {...{ from, to }}>
      {name}
      {asJson ? <Within text={text} /> : <Quoted text={shown} isBlock={isLong(text)} />}
      {left > 0 && !asJson && (
        <span className="json-tree-rest">
          … {formatNumber(text.length)} letters in all{" "}
          <button
            type="button"
            className="json-tree-button"
            onClick={() => setLetters(letters + moreLetters)}
          >
            more
          </button>
        </span>
      )}
      {canBeJson && (
        <button type="button" className="json-tree-button" onClick={() => setAsJson(!asJson)}>
          {asJson ? "as text" : "as JSON"}
        </button>
      )}
    </JsonLine>
  );
}

function Within({ text }: { text: string }) {
  return (
    <Unaimed>
      <JsonTree text={text} />
    </Unaimed>
  );
}

function Quoted({ text, isBlock }: { text: string; isBlock: boolean }) {
  if (isBlock)
    return (
      <div className="json-tree-lines json-tree-string" dir="auto">
        {text}
      </div>
    );
  return <bdi className="json-tree-string">"{text}"</bdi>;
}
