import type { Tier, TurnType } from "../../model/glossary.ts";
import type { Moment } from "./read-moment.ts";

/** `bad` is for what is broken and for nothing else; `warn` for what is incomplete, halted or was cut off. */
export type Tone = "plain" | "warn" | "bad";

/** Something short that is said of a thing. But for `words`, which are ours, its text comes from a file. */
export type Fact = { label?: string } & (
  | { as: "words"; text: string; tone: Tone }
  | { as: "name" | "code" | "address"; text: string }
  | { as: "time"; moment: Moment; isClock: boolean }
);

/** Something that is shown in full. */
export type Piece =
  /** What someone wrote: mostly Markdown. */
  | { form: "text"; text: string }
  /** What a tool said, or arguments that may be cut anywhere: as it is written. */
  | { form: "verbatim"; text: string; isJson: boolean; label: string | null }
  | { form: "json"; value: unknown; label: string | null }
  /** `base64` is nothing but its symbols. */
  | { form: "image"; name: string; mediaType: string; base64: string }
  | { form: "facts"; facts: Fact[]; label: string | null }
  /** Our words in place of something. */
  | { form: "note"; words: string };

export type ItemKind =
  | "text"
  | "thinking"
  | "call"
  | "return"
  | "retry"
  | "prompt"
  | "file"
  | "event"
  | "other";

export type ContentsEntry = { number: number; who: TurnType; label: string; isInterrupted: boolean };

/** A transcript is a list of these, whatever it is written as. `pointer`: into what is exported. */
export type Block = { pointer: string } & (
  | { block: "document"; title: string; facts: Fact[] }
  | { block: "section"; title: string; facts: Fact[]; pieces: Piece[] }
  /** `every`: only each n-th turn is listed. */
  | { block: "contents"; entries: ContentsEntry[]; every: number }
  | {
      block: "turn";
      /** As it is counted where it was opened, from 1. */
      number: number;
      who: TurnType;
      name: string;
      /** Agents are told apart by it. */
      hue: number;
      facts: Fact[];
      pieces: Piece[];
    }
  | { block: "message"; title: string; facts: Fact[]; pieces: Piece[] }
  | {
      block: "item";
      kind: ItemKind;
      /** Null for what needs no word: the text of an answer. */
      title: string | null;
      /** The tool, the event or the kind of part, as the file says. */
      name: string | null;
      /** Of an event, or of a kind of part. */
      tier: Tier | null;
      tone: Tone;
      facts: Fact[];
      pieces: Piece[];
    }
  | { block: "interruption"; words: string; facts: Fact[]; pieces: Piece[] }
  | { block: "removed"; what: string; reason: string; where: string }
  | { block: "lost"; title: string; facts: Fact[]; pieces: Piece[] }
  | { block: "turn-end" }
  | { block: "document-end" }
);

export type BlockOf<K extends Block["block"]> = Extract<Block, { block: K }>;
export type PieceOf<K extends Piece["form"]> = Extract<Piece, { form: K }>;

/** How blocks become text: in pieces, so that what is long is never held twice. */
export type Draw = (block: Block) => Iterable<string>;
