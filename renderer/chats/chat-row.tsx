import { type MouseEvent, memo, useSyncExternalStore } from "react";
import type { Badges, StoredChat } from "../../shared/api/chats.ts";
import { Icon } from "../controls/icon.tsx";
import { oneLine } from "../format/cut-text.ts";
import { formatCount } from "../format/format-count.ts";
import { useTimeLook } from "../format/use-time-look.ts";
import { type GroupName, timeOfChat } from "../format/group-chats.ts";
import { wordChatTime, wordExactTime } from "../format/word-chat-time.ts";
import type { ChatBadges } from "../state/chat-badges.ts";
import { nameAssistant } from "../stored/name-assistant.ts";
import "./chat-row.css";

export const chatRowId = (id: string, index: number) => `chat-${id}-${index}`;

type Props = {
  id: string;
  index: number;
  chat: StoredChat;
  group: GroupName;
  now: Date;
  top: number;
  badges: ChatBadges;
  /** The one whose thread is shown, the one that the keys are on, the one that was picked and is not here yet. */
  isShown: boolean;
  isActive: boolean;
  isComing: boolean;
  /** Why it stands out, in a word. */
  mark: string | null;
  onPick: (index: number) => void;
  /** Null where chats are not compared from here. */
  onCompare: ((index: number) => void) | null;
};

/** A chat in the list: what it is called and whether all is well, who answered and when. */
export const ChatRow = memo(function ChatRow(props: Props) {
  const { id, index, chat, top, isShown, isActive, isComing, mark, onPick, onCompare } = props;
  const badges = useSyncExternalStore(props.badges.subscribe, () => props.badges.at(chat.chatId));
  const title = oneLine(chat.title ?? "");
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the keys and the focus
    <div
      id={chatRowId(id, index)}
      className={["chats-row", isActive && "is-active", isComing && "is-coming"].filter(Boolean).join(" ")}
      role="row"
      aria-selected={isShown}
      aria-busy={isComing || undefined}
      style={{ top }}
      onClick={() => onPick(index)}
    >
      <div role="gridcell" className="cell">
        <div className="chats-line">
          <bdi
            className={chat.isDeleted ? "chats-title is-deleted" : "chats-title"}
            data-untitled={title === "" || undefined}
            title={title === "" ? undefined : title}
          >
            {title === "" ? "Untitled chat" : title}
          </bdi>
          {badges !== null && isIncomplete(badges) && <Pills badges={badges} />}
          {mark !== null && <span className="chats-mark">{mark}</span>}
        </div>
        <div className="chats-line is-facts">
          <Facts chat={chat} badges={badges} />
          {badges !== null && isIncomplete(badges) && <CanBeResumed />}
          <Time {...props} />
          {onCompare !== null && <CompareThis onClick={() => onCompare(index)} />}
        </div>
      </div>
    </div>
  );
});

/** For the pointer; `c` does the same in the list. */
function CompareThis({ onClick }: { onClick: () => void }) {
  const compare = (event: MouseEvent) => {
    // The row itself is not clicked.
    event.stopPropagation();
    onClick();
  };
  return (
    <button
      type="button"
      className="chats-compare"
      tabIndex={-1}
      title="Compare this chat with another one (c)"
      onClick={compare}
    >
      compare with…
    </button>
  );
}

const isIncomplete = ({ failed, interrupted, unfinished }: Badges) => failed + interrupted + unfinished > 0;

/** Steps that wait for one that was cut off are no news. */
function pillsOf({ failed, interrupted }: Badges): readonly ("failed" | "interrupted" | "unfinished")[] {
  if (failed === 0 && interrupted === 0) return ["unfinished"];
  return [...(failed > 0 ? ["failed" as const] : []), ...(interrupted > 0 ? ["interrupted" as const] : [])];
}

const states = ["failed", "interrupted", "unfinished"] as const;

function Pills({ badges }: { badges: Badges }) {
  const all = states.filter((state) => badges[state] > 0);
  const words = all.map((state) => formatCount(badges[state], `${state} step`)).join(", ");
  return (
    <span className="chats-pills" title={words}>
      {pillsOf(badges).map((pill) => (
        <span key={pill} className={`chats-pill is-${pill}`}>
          {pill}
        </span>
      ))}
    </span>
  );
}

function CanBeResumed() {
  return (
    <span className="chats-resume" title="This chat can be resumed">
      <Icon name="resume" size={11} />
      <span className="unseen">This chat can be resumed</span>
    </span>
  );
}

/** Who answered and how much there is; whatever is out of the ordinary behind it. */
function Facts({ chat, badges }: { chat: StoredChat; badges: Badges | null }) {
  const name = oneLine(nameAssistant(chat), 120);
  const own = [
    chat.status !== null && chat.status !== "active" && chat.status,
    chat.share !== null && chat.share !== "private" && chat.share,
  ].filter((word) => word !== false && word !== "");
  return (
    <span className="chats-facts">
      <bdi>{name}</bdi>
      {badges !== null && <span className="figures"> · {formatCount(badges.messages, "message")}</span>}
      {own.map((word) => (
        <span key={String(word)}>
          {" · "}
          <bdi>{oneLine(String(word), 40)}</bdi>
        </span>
      ))}
      {chat.isDeleted && " · deleted"}
      {chat.notices.length > 0 && <InPart notices={chat.notices} />}
    </span>
  );
}

function InPart({ notices }: Pick<StoredChat, "notices">) {
  return (
    <span className="chats-in-part" title={notices.map(({ message }) => oneLine(message)).join("\n")}>
      <Icon name="warning" size={12} />
      <span className="unseen">read only in part</span>
    </span>
  );
}

function Time({ chat, group, now }: Props) {
  const look = useTimeLook();
  const time = timeOfChat(chat);
  if (time === null) return null;
  return (
    <time className="chats-time figures" dateTime={time} title={wordExactTime(time, look)}>
      {wordChatTime(time, group, now, look)}
    </time>
  );
}
