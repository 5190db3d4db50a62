import { useEffect } from "react";
import type { Content } from "../../shared/api/content.ts";
import { useApp } from "../state/app-context.tsx";
import { type Answer, type Asked, rowPause, useAnswer } from "../state/use-answer.ts";

/** All that a row holds, in pieces. What was here a moment ago is here at once, so that nothing jumps when one scrolls back. */
export function useContent(id: string, pointer: string, isWanted = true): Asked<Content> {
  const { contents } = useApp().pagesOf(id);
  const known = contents.get(pointer);
  const { answer, retry } = useAnswer(
    "document.content",
    { id, pointer },
    { pause: rowPause, isWanted: isWanted && known === undefined },
  );
  useEffect(() => {
    if (answer.state === "ready" && isSmall(answer.value)) contents.keep(pointer, answer.value);
  }, [answer, contents, pointer]);
  const kept: Answer<Content> | null = known === undefined ? null : { state: "ready", value: known };
  return { answer: isWanted && kept !== null ? kept : answer, retry };
}

/** A hundred of them are kept: what is large is rather asked for again. */
const mostLetters = 256 * 1024;

const isSmall = ({ pieces }: Content): boolean =>
  pieces.reduce((letters, piece) => letters + ("text" in piece ? piece.text.length : 0), 0) <= mostLetters;
