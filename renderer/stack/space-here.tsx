import type { Document } from "../../shared/api/document.ts";
import { Trouble } from "../controls/trouble.tsx";
import { formatNumber } from "../format/format-number.ts";
import { rowPause } from "../state/use-answer.ts";
import { useChatAnswer } from "../state/use-chat-answer.ts";
import { SpaceList } from "../stored/space-list.tsx";
import { wordSpace } from "../stored/word-space.ts";

type Props = { document: Document; request: number; place: number | null };

/** What the agents shared when a step began, and what of it was new. */
export function SpaceHere({ document, request, place }: Props) {
  const { answer, retry } = useChatAnswer(
    "chats.step",
    document,
    { request, place: place ?? 0 },
    { pause: rowPause, isWanted: place !== null },
  );
  return (
    <section className="stack-space" aria-label="Space at this step">
      <h3 className="stack-heading">
        {answer.state === "ready"
          ? `Space at step ${formatNumber(answer.value.step.sequence)}`
          : "Space at this step"}
        {answer.state === "ready" && (
          <span className="stack-aside figures">{wordSpace(answer.value.space)}</span>
        )}
      </h3>
      <div className="stack-space-box scrolls">
        {place === null && <p className="space-nothing">No step of this request has a space.</p>}
        {place !== null && answer.state === "waiting" && <p className="space-nothing patient">Reading it</p>}
        {answer.state === "failed" && <Trouble failure={answer.failure} retry={retry} isSmall />}
        {answer.state === "ready" && <SpaceList space={answer.value.space} />}
      </div>
    </section>
  );
}
