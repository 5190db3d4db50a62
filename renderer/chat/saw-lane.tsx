import { useMemo } from "react";
import type { StoredRequest } from "../../shared/api/stored.ts";
import { GridRow } from "../controls/grid-row.tsx";
import { Trouble } from "../controls/trouble.tsx";
import { shortenMiddle } from "../format/shorten-middle.ts";
import { type Block, type Said, type Thread, groupMessages } from "./group-messages.ts";
import { LaneGhost } from "./lane-ghost.tsx";
import { pairMessages } from "./pair-messages.ts";
import { MessageRow } from "./message-row.tsx";
import { ShowEarlier, ShowMore } from "./show-more.tsx";
import { Sources } from "./sources.tsx";
import { useSaid } from "./use-lane.ts";

type Props = { request: StoredRequest };

/** What the user saw of a request. */
export function SawLane({ request }: Props) {
  const { number } = request;
  const { here, failure, retry } = useSaid(number);
  const blocks = useMemo(() => groupMessages(pairMessages(here?.messages ?? [])), [here?.messages]);
  return (
    <div className="chat-lane is-saw" role="rowgroup" aria-label={`Request ${number + 1}, what the user saw`}>
      <span className="chat-lane-name" aria-hidden="true">
        What the user saw
      </span>
      {here !== null && <ShowEarlier lane="saw" request={number} from={here.from} />}
      {here === null && failure === null && <LaneGhost items={request.messages} height={56} />}
      {here?.total === 0 && !isUnanswered(request) && <p className="chat-none">nothing was shown</p>}
      {blocks.map((block) => (
        <BlockBox key={keyOf(block)} request={number} block={block} />
      ))}
      {failure !== null && (
        <GridRow>
          <Trouble failure={failure} retry={retry} isSmall />
        </GridRow>
      )}
      {here !== null && (
        <ShowMore lane="saw" request={number} end={here.from + here.messages.length} total={here.total} />
      )}
      {isUnanswered(request) && <Unanswered />}
      {(request.steps > 0 || request.hasAnswer) && <Sources request={number} />}
    </div>
  );
}

/** The process died between its two writes. */
export const isUnanswered = ({ hasPrompt, hasAnswer, steps }: StoredRequest): boolean =>
  hasPrompt && !hasAnswer && steps === 0;

function Unanswered() {
  return (
    <p className="chat-unanswered">
      <strong>▲ No answer stored.</strong> Neither an answer nor a step was written after the prompt: it is
      still running, or the process ended between its two writes.
    </p>
  );
}

/** Rows stay the same, however much of a lane is shown. */
const keyOf = ({ threads }: Block): number => threads[0]?.entries[0]?.message.row ?? 0;

function BlockBox({ request, block }: { request: number; block: Block }) {
  const { blockId, threads } = block;
  if (blockId === null)
    return threads.map(({ entries }) =>
      entries.map((said) => <Entry key={said.message.row} {...{ request, said }} />),
    );
  const hasSeveral = threads.length > 1;
  return (
    <div className="chat-block">
      <bdi className="chat-block-name mono" aria-hidden="true">
        {shortenMiddle(blockId.slice(0, 1000), 24)}
      </bdi>
      {threads.map((thread) => (
        <ThreadGroup key={thread.entries[0]?.message.row} {...{ request, thread, hasSeveral }} />
      ))}
    </div>
  );
}

function ThreadGroup({
  request,
  thread,
  hasSeveral,
}: {
  request: number;
  thread: Thread;
  hasSeveral: boolean;
}) {
  const { threadId, entries } = thread;
  const drawn = entries.map((said) => <Entry key={said.message.row} {...{ request, said }} />);
  if (!hasSeveral) return drawn;
  return (
    <div className="chat-thread">
      <span className="chat-thread-name">
        {threadId === null ? (
          "no thread"
        ) : (
          <>
            thread <bdi className="mono">{shortenMiddle(threadId.slice(0, 1000), 24)}</bdi>
          </>
        )}
      </span>
      {drawn}
    </div>
  );
}

/** A message, and the results of its call below it. */
function Entry({ request, said: { message, results, opens } }: { request: number; said: Said }) {
  return (
    <>
      <MessageRow request={request} message={message} opens={opens} hasResult={results.length > 0} />
      {results.map((result) => (
        <MessageRow key={result.row} request={request} message={result} opens={false} isBelowCall />
      ))}
    </>
  );
}
