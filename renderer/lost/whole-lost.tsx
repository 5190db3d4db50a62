import { useMemo } from "react";
import type { RowOf } from "../../shared/api/row.ts";
import { reindent } from "../../shared/text/reindent.ts";
import { breaksOff } from "../format/word-lost.ts";
import { Trouble } from "../controls/trouble.tsx";
import { rowPause, useAnswer } from "../state/use-answer.ts";
import { GhostText } from "./ghost.tsx";
import { mostAtOnce } from "./read-whole-lost.ts";

type Props = { id: string; row: RowOf<"lost">; edition: string };

/** Up to here all of it is shown at once; beyond, stretch by stretch. */
export const isShort = ({ sizeBytes }: RowOf<"lost">["preview"]): boolean => sizeBytes <= mostAtOnce;

/** All of a text that can be shown at once; until it is there, its beginning. */
export function WholeLost({ id, row, edition }: Props) {
  const { pointer, preview } = row;
  const asked = { id, pointer, from: 0, count: mostAtOnce };
  const { answer, retry } = useAnswer("document.lost", asked, { pause: rowPause, edition });
  if (answer.state === "failed") return <Trouble failure={answer.failure} retry={retry} isSmall />;
  const isHere = answer.state === "ready";
  const text = isHere ? answer.value.text : preview.text;
  return <LostContent row={row} text={text} isWhole={isHere || !preview.cut} />;
}

/** `isWhole`: all of the text is here. */
type ContentProps = { row: RowOf<"lost">; text: string; isWhole: boolean };

/** Words as they came; arguments are laid out, wherever they end. */
export function LostContent({ row, text, isWhole }: ContentProps) {
  const { form } = row.preview;
  const shown = useMemo(() => (form === "json" ? reindent(text) : text), [form, text]);
  const isCode = row.part !== "text" && row.part !== "thinking";
  return <GhostText text={shown} breaksOff={isWhole && breaksOff(row)} isCode={isCode} />;
}
