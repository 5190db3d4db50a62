import { messageWord, type ThreadIndex, turnWord } from "../index/thread-index.ts";

/** A turn, or a message or part of it, by its numbers in the index. */
export type ItemPlace = {
  turn: number;
  message: number | null;
  part: number | null;
  /** The turn's interruption is meant, not the turn. */
  isInterruption: boolean;
  /** One of what the turn lost, from 0, is meant; it may have lost less than that. */
  lost: number | null;
};

const form = /^\/turns\/(\d+)(?:\/messages\/(\d+))?(?:\/parts\/(\d+))?(\/interruption)?/;
const lostForm = /^\/turns\/\d+\/lost\/(\d+)$/;

/** What a pointer names, or the nearest thing around it; null outside of the turns. */
export function placeOfPointer(index: ThreadIndex, pointer: string): ItemPlace | null {
  const found = form.exec(pointer);
  if (found === null) return null;
  const turn = Number(found[1]);
  if (turn >= index.turns.length) return null;
  const isInterruption = found[4] !== undefined;
  if (found[2] === undefined) {
    const part = within(
      index.turns.word(turn, turnWord.firstPart),
      index.turns.word(turn, turnWord.parts),
      found[3],
    );
    return {
      turn,
      message: null,
      part,
      isInterruption: isInterruption && found[3] === undefined,
      lost: lostIn(pointer),
    };
  }
  const message = within(
    index.turns.word(turn, turnWord.firstMessage),
    index.turns.word(turn, turnWord.messages),
    found[2],
  );
  if (message === null) return { turn, message, part: null, isInterruption: false, lost: null };
  const first = index.messages.word(message, messageWord.firstPart);
  const part = within(first, index.messages.word(message, messageWord.parts), found[3]);
  return { turn, message, part, isInterruption: false, lost: null };
}

function lostIn(pointer: string): number | null {
  const place = lostForm.exec(pointer)?.[1];
  return place === undefined ? null : Number(place);
}

function within(first: number, count: number, digits: string | undefined): number | null {
  const at = digits === undefined ? Number.POSITIVE_INFINITY : Number(digits);
  return at < count ? first + at : null;
}
