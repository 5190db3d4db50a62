import type { Column } from "../../shared/api/stored.ts";
import { Trouble } from "../controls/trouble.tsx";
import { useChatAnswer } from "../state/use-chat-answer.ts";
import { useChatScope } from "./chat-scope.tsx";
import { StoredColumn } from "./stored-column.tsx";

type Props = { request: number; place: number; onShowAll: () => void };

/** What went into a step and what came out, asked for when it is unfolded. */
export function StepInside({ request, place, onShowAll }: Props) {
  const { document } = useChatScope();
  const { answer, retry } = useChatAnswer("chats.step", document, { request, place });
  switch (answer.state) {
    case "waiting":
      return <p className="chat-note patient">Reading the step</p>;
    case "failed":
      return <Trouble failure={answer.failure} retry={retry} isSmall />;
    case "ready":
      return (
        <div className="chat-inside">
          <Side name="Input" column={answer.value.input} onShowAll={onShowAll} />
          <Side name="Output" column={answer.value.output} onShowAll={onShowAll} />
        </div>
      );
  }
}

function Side({ name, column, onShowAll }: { name: string; column: Column; onShowAll: () => void }) {
  return (
    <div className="chat-side">
      <span className="chat-label">{name}</span>
      <div className="chat-side-held">
        {column.state === "none" ? (
          <span className="chat-none">nothing stored</span>
        ) : (
          <StoredColumn column={column} onShowAll={onShowAll} />
        )}
      </div>
    </div>
  );
}
