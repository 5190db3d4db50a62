import type { ReactNode } from "react";
import type { StoredNotice } from "../../shared/api/chats.ts";
import type { Document } from "../../shared/api/document.ts";
import type { Column, MessageDetail, StepDetail } from "../../shared/api/stored.ts";
import { Trouble } from "../controls/trouble.tsx";
import { FactLine } from "../details/fact-line.tsx";
import type { Fact } from "../details/facts-of.ts";
import { Section } from "../details/section.tsx";
import { formatNumber } from "../format/format-number.ts";
import { SeveritySign } from "../problems/severity-sign.tsx";
import { useScreen } from "../state/app-context.tsx";
import { type StoredItem, viewOf } from "../state/screen.ts";
import { type Answer, rowPause } from "../state/use-answer.ts";
import { useChatAnswer } from "../state/use-chat-answer.ts";
import { ColumnView } from "./column-view.tsx";
import { useTimeLook } from "../format/use-time-look.ts";
import { messageFacts, stepFacts } from "./row-facts.ts";
import { StoredSpace } from "./stored-space.tsx";
import { StepStatus } from "./step-status.tsx";
import "./stored.css";

type ItemOf<K extends StoredItem["item"]> = Extract<StoredItem, { item: K }>;

/** What the database holds of the step or message that is looked at. */
export function StoredPane({ document }: { document: Document }) {
  const item = useScreen((state) => viewOf(state, document.id).item);
  if (item === null) return <p className="stored-none">Pick a step or a message to see its row.</p>;
  const key = `${item.item} ${item.request} ${item.item === "step" ? item.place : item.row}`;
  return (
    <div className="stored details-scroll scrolls">
      {item.item === "step" ? (
        <StoredStep key={key} document={document} item={item} />
      ) : (
        <StoredMessage key={key} document={document} item={item} />
      )}
    </div>
  );
}

function StoredStep({ document, item }: { document: Document; item: ItemOf<"step"> }) {
  const look = useTimeLook();
  const { request, place } = item;
  const { answer, retry } = useChatAnswer("chats.step", document, { request, place }, { pause: rowPause });
  const at = { document, request };
  return (
    <Asked answer={answer} retry={retry}>
      {({ step, error, input, output, metadata, space }: StepDetail) => (
        <>
          <Head title={`Step ${formatNumber(step.sequence)}`} notices={step.notices}>
            <StepStatus status={step.status} />
          </Head>
          <Facts facts={stepFacts(step, look)} />
          <Columns
            columns={[
              ["Error", error, { item: "step", place, column: "error" }],
              ["Input", input, { item: "step", place, column: "input" }],
              ["Output", output, { item: "step", place, column: "output" }],
            ]}
            {...at}
          />
          <StoredSpace space={space} place={place} {...at} />
          <Columns columns={[["Metadata", metadata, { item: "step", place, column: "metadata" }]]} {...at} />
        </>
      )}
    </Asked>
  );
}

function StoredMessage({ document, item }: { document: Document; item: ItemOf<"message"> }) {
  const look = useTimeLook();
  const { request, row } = item;
  const { answer, retry } = useChatAnswer("chats.message", document, { request, row }, { pause: rowPause });
  return (
    <Asked answer={answer} retry={retry}>
      {(detail: MessageDetail) => (
        <>
          <Head title="Message" notices={detail.message.notices} />
          <Facts facts={messageFacts(detail, look)} />
          <Columns
            document={document}
            request={request}
            columns={[
              ["Props", detail.props, { item: "message", row, column: "props" }],
              ["Metadata", detail.metadata, { item: "message", row, column: "metadata" }],
            ]}
          />
        </>
      )}
    </Asked>
  );
}

type AskedProps<T> = { answer: Answer<T>; retry: () => void; children: (value: T) => ReactNode };

function Asked<T>({ answer, retry, children }: AskedProps<T>) {
  switch (answer.state) {
    case "waiting":
      return <p className="details-wait patient">Reading the row</p>;
    case "failed":
      return <Trouble failure={answer.failure} retry={retry} />;
    case "ready":
      return children(answer.value);
  }
}

type HeadProps = { title: string; notices: readonly StoredNotice[]; children?: ReactNode };

function Head({ title, notices, children }: HeadProps) {
  return (
    <>
      <div className="details-head">
        <h2 className="details-title">{title}</h2>
        {children}
      </div>
      {notices.length > 0 && (
        <ul className="stored-notices" aria-label="What could not be read as it should">
          {notices.map(({ rule, message }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- notices of one row never move, and may be alike
            <li key={at} className="stored-notice" title={rule}>
              <SeveritySign severity="warning" />
              <bdi>{message}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** None of these facts leads to a row. */
const stay = () => {};

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <FactLine key={fact.label} fact={fact} onReveal={stay} />
      ))}
    </dl>
  );
}

type ColumnsProps = {
  document: Document;
  request: number;
  columns: readonly (readonly [string, Column, Parameters<typeof ColumnView>[0]["of"]])[];
};

/** What is empty in the table has no place here. */
function Columns({ document, request, columns }: ColumnsProps) {
  return columns
    .filter(([, column]) => column.state !== "none")
    .map(([heading, column, of]) => (
      <Section key={heading} heading={heading}>
        <ColumnView document={document} request={request} of={of} column={column} name={heading} />
      </Section>
    ));
}
