import type { SaidPiece } from "../../shared/api/stored.ts";
import { Pieces } from "../content/pieces.tsx";
import { useContent } from "../content/use-content.ts";
import { useChatScope } from "./chat-scope.tsx";
import { MediaSaid } from "./media-said.tsx";

type Props = { pointer: string; pieces: readonly SaidPiece[] };

/** Images and files as the chat's thread holds them: what is at an address is loaded when that is asked for. */
export function HeldMedia({ pointer, pieces }: Props) {
  const { id } = useChatScope().document;
  const { answer } = useContent(id, pointer);
  const held = answer.state === "ready" ? answer.value.pieces.filter(({ form }) => form === "media") : [];
  if (held.length > 0) return <Pieces id={id} pointer={pointer} pieces={held} left={0} where="timeline" />;
  return pieces.map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a message never move
    piece.form === "media" ? <MediaSaid key={index} piece={piece} /> : null,
  );
}
