import { useCallback, useMemo } from "react";
import type { Document } from "../../shared/api/document.ts";
import type { RanStep, Stacks, StoredResumePlan } from "../../shared/api/stored.ts";
import { Trouble } from "../controls/trouble.tsx";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { DocumentPages } from "../state/document-pages.ts";
import { viewOf } from "../state/screen.ts";
import { useAnswer } from "../state/use-answer.ts";
import { useChatAnswer } from "../state/use-chat-answer.ts";
import { type HeaderProps, StackHeader } from "./stack-header.tsx";
import { SpaceHere } from "./space-here.tsx";
import { stackRows } from "./stack-rows.ts";
import { StackTree } from "./stack-tree.tsx";
import { TimeChart } from "./time-chart.tsx";
import { type TimeLanes, timeLanes } from "./time-lanes.ts";

type Props = {
  document: Document;
  pages: DocumentPages;
  header: HeaderProps;
  /** If it is of this request. */
  plan: StoredResumePlan | null;
  onEnter: (() => void) | undefined;
};

/** The stacks of one request: the tree, when each step ran, and the space at one of them. */
export function RequestStacks(props: Props) {
  const { document, header } = props;
  const { answer, retry } = useChatAnswer("chats.stacks", document, { request: header.request.number });
  const stacks = answer.state === "ready" ? answer.value : null;
  const times = useMemo(() => (stacks === null ? null : timeLanes(stacks.stacks)), [stacks]);
  const axis = times?.axis ?? null;
  return (
    <>
      <StackHeader {...header} span={axis === null ? null : axis.end - axis.start} />
      {answer.state === "waiting" && <p className="stack-none patient">Reading what ran</p>}
      {answer.state === "failed" && <Trouble failure={answer.failure} retry={retry} />}
      {stacks !== null && times !== null && <Ready {...props} stacks={stacks} times={times} />}
    </>
  );
}

type ReadyProps = Props & { stacks: Stacks; times: TimeLanes };

function Ready({ document, pages, header, plan, stacks, times, onEnter }: ReadyProps) {
  const app = useApp();
  const { id } = document;
  const { number } = header.request;
  const rows = useMemo(() => stackRows(stacks), [stacks]);
  const selected = useScreen((state) => {
    const { item } = viewOf(state, id);
    return item?.item === "step" && item.request === number ? item.place : null;
  });
  const select = useCallback(
    ({ place, pointer }: RanStep) =>
      void app.chats.select(id, { item: "step", request: number, place }, pointer),
    [app, id, number],
  );
  const hasSteps = rows.some(({ kind }) => kind === "step");
  const planned = plan?.step.place ?? null;
  const place = selected ?? planned ?? lastWithSpace(stacks);
  return (
    <>
      {!hasSteps && <NothingRan document={document} />}
      {rows.length > 0 && (
        <StackTree
          id={id}
          pages={pages}
          rows={rows}
          selected={selected}
          planned={planned}
          onSelect={select}
          onEnter={onEnter}
        />
      )}
      {hasSteps && <TimeChart pages={pages} times={times} selected={selected} onSelect={select} />}
      {hasSteps && <SpaceHere document={document} request={number} place={place} />}
    </>
  );
}

function lastWithSpace({ stacks }: Stacks): number | null {
  const places = stacks.flatMap(({ steps }) =>
    steps.filter(({ hasSpace }) => hasSpace).map(({ place }) => place),
  );
  return places.reduce<number | null>((most, place) => Math.max(most ?? 0, place), null);
}

function NothingRan({ document }: { document: Document }) {
  const { answer } = useAnswer("chats.families", { id: document.id });
  const families = answer.state === "ready" ? answer.value : [];
  const keepsOnlyFailures = families.some(
    (family) => family.id === document.chat?.family && family.keepsOnlyFailures,
  );
  return (
    <div className="stack-none">
      <p>Nothing that ran is stored for this request.</p>
      {keepsOnlyFailures && (
        <p>Of this chat only failed and interrupted runs are kept: this one was neither.</p>
      )}
    </div>
  );
}
