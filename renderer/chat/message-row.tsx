import { memo } from "react";
import type { SaidMessage, SaidPiece } from "../../shared/api/stored.ts";
import { shorten } from "../../shared/text/shorten.ts";
import { Clock } from "../format/clock.tsx";
import { Glyph } from "../timeline/glyph.tsx";
import { useChatScope, useItemLook } from "./chat-scope.tsx";
import { HeldMedia } from "./held-media.tsx";
import { NoticeMark } from "./notice-mark.tsx";
import { PieceView } from "./piece-view.tsx";
import { itemOfMessage, spotId } from "./stored-item.ts";

type Props = {
  request: number;
  message: SaidMessage;
  /** Whether somebody else spoke before. */
  opens: boolean;
  /** Of a call, whether its result stands right below. */
  hasResult?: boolean;
  isBelowCall?: boolean;
};

/** One message: who says it where that changes, and what it says. */
export const MessageRow = memo(function MessageRow(props: Props) {
  const { request, message, opens, isBelowCall = false } = props;
  const { document, select, showStored, fold } = useChatScope();
  const item = itemOfMessage(request, message);
  const look = useItemLook(item, message.pointer);
  const onShowAll = () => showStored(item, message.pointer);
  const onFold = () => fold(item);
  return (
    // The list has the focus and the keys; a message is only ever pointed at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="row"
      id={spotId(document.id, { at: "item", item })}
      aria-selected={look.isSelected}
      className={classOf(props, look.isSelected)}
      data-row={message.row}
      onClick={() => select(item, message.pointer)}
    >
      <div role="gridcell" className="cell">
        {opens && <Speaker message={message} />}
        <div className="chat-body">
          {message.pieces.length === 0 && <p className="chat-none">empty message</p>}
          {message.pieces.map((piece, index) =>
            isHeldWithAnother(message, index) ? null : (
              // oxlint-disable-next-line react/no-array-index-key -- the pieces of a message never move
              <Piece key={index} {...{ piece, message, look, isBelowCall, onShowAll, onFold }} />
            ),
          )}
          <Owed {...props} />
        </div>
        <span className="chat-facts figures">
          <NoticeMark notices={message.notices} />
          {!opens && message.createdAt !== null && !isBelowCall && (
            <Clock className="chat-time is-quiet" at={message.createdAt} />
          )}
        </span>
      </div>
    </div>
  );
});

type PieceProps = {
  piece: SaidPiece;
  message: SaidMessage;
  look: { isUnfolded: boolean; isRaw: boolean };
  isBelowCall: boolean;
  onShowAll: () => void;
  onFold: () => void;
};

function Piece({ piece, message, look, isBelowCall, onShowAll, onFold }: PieceProps) {
  if (piece.form === "media" && message.pointer !== null)
    return (
      <HeldMedia pointer={message.pointer} pieces={message.pieces.filter(({ form }) => form === "media")} />
    );
  return (
    <PieceView {...{ piece, isBelowCall, onFold }} type={message.type} {...look} onShowAll={onShowAll} />
  );
}

/** The thread has all media of a message in one place: they are shown once, where the first one stands. */
const isHeldWithAnother = ({ pointer, pieces }: SaidMessage, index: number): boolean =>
  pointer !== null &&
  pieces[index]?.form === "media" &&
  pieces.findIndex(({ form }) => form === "media") < index;

function Owed({ message, hasResult = false }: Props) {
  if (message.isUnanswered) return <p className="chat-owed">▲ no result stored</p>;
  const isCall = message.pieces.some(({ form }) => form === "call");
  if (!isCall || hasResult || message.pair === null) return null;
  return <p className="chat-note">its result is further down</p>;
}

function Speaker({ message: { role, assistantId, assistantName, createdAt } }: Pick<Props, "message">) {
  const { pages } = useChatScope();
  const type = role === "user" ? "user" : role === "assistant" ? "agent" : "unknown";
  const name = assistantName ?? assistantId;
  return (
    <div className="chat-speaker">
      <Glyph type={type} hue={type === "agent" ? pages.hueOf(assistantId) : 0} />
      <bdi className="chat-name" title={assistantId === null ? undefined : shorten(assistantId, 200)}>
        {type === "user" ? "You" : shorten(name ?? (type === "agent" ? "unknown assistant" : role), 80)}
      </bdi>
      {type === "unknown" && name !== null && <bdi className="chat-role">{shorten(role, 40)}</bdi>}
      {createdAt !== null && <Clock className="chat-time figures" at={createdAt} />}
    </div>
  );
}

function classOf({ message, opens, isBelowCall }: Props, isSelected: boolean): string {
  const who = message.role === "user" ? "is-user" : "is-other";
  return `chat-item chat-message ${who}${opens ? " opens" : ""}${isBelowCall ? " is-result" : ""}${isSelected ? " is-selected" : ""}`;
}
