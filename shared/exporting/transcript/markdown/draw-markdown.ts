import type { Block, BlockOf, Fact, Piece } from "../blocks.ts";
import { fenceText } from "./fence-text.ts";
import { codeInLine, escapeMarkdown, factLine, factsInLine, valueInLine } from "./markdown-inline.ts";
import { printJson } from "../print-json.ts";
import { quoteText } from "./quote-text.ts";

/** A block as Markdown. Foreign text stands in quotations, in fences, or escaped within a line of ours: it can never look like ours. */
export function* drawMarkdown(block: Block): Generator<string> {
  switch (block.block) {
    case "document":
      yield `# ${escapeMarkdown(block.title)}\n\n`;
      for (const fact of block.facts) yield `- **${fact.label ?? ""}:** ${valueInLine(fact)}\n`;
      return void (yield "\n");
    case "section":
      if (block.title !== "") yield `## ${block.title}\n\n`;
      yield factLine(block.facts);
      return yield* drawPieces(block.pieces);
    case "turn":
      return yield* drawTurn(block);
    case "message":
      yield `*${block.title}*${tail(block.facts)}\n\n`;
      return yield* drawPieces(block.pieces);
    case "item":
      return yield* drawItem(block);
    case "interruption":
      yield `**▨ ${escapeMarkdown(block.words)}**${tail(block.facts)}\n\n`;
      return yield* drawPieces(block.pieces);
    case "lost":
      yield `**▨ ${block.title}**${tail(block.facts)}\n\n`;
      return yield* drawPieces(block.pieces);
    case "removed":
      return void (yield `*✂ Removed ${block.what}:* ${escapeMarkdown(block.reason)} · ${codeInLine(block.where)}\n\n`);
    case "contents":
    case "turn-end":
    case "document-end":
  }
}

const tail = (facts: readonly Fact[]): string => (facts.length === 0 ? "" : ` · ${factsInLine(facts)}`);

function* drawTurn({ number, who, name, facts, pieces }: BlockOf<"turn">): Generator<string> {
  const title = `${who === "agent" ? "Agent: " : ""}${escapeMarkdown(name)}`;
  yield `## ${number}. ${title}\n\n`;
  yield factLine(facts);
  yield* drawPieces(pieces);
}

function* drawItem({ kind, title, name, facts, pieces }: BlockOf<"item">): Generator<string> {
  // Behind the quotation of a thought, an answer has to say what it is.
  const word = title ?? (kind === "text" ? "Text" : null);
  const hook = kind === "return" || kind === "retry" ? "↳ " : "";
  const words = [
    ...(word === null ? [] : [`**${hook}${word}**`]),
    ...(name === null ? [] : [codeInLine(name)]),
  ];
  const line = [words.join(" "), factsInLine(facts)].filter((part) => part !== "").join(" · ");
  if (line !== "") yield `${line}\n\n`;
  yield* drawPieces(pieces);
}

function* drawPieces(pieces: readonly Piece[]): Generator<string> {
  for (const piece of pieces) yield* drawPiece(piece);
}

function* drawPiece(piece: Piece): Generator<string> {
  switch (piece.form) {
    case "text":
      return yield* quoteText(piece.text);
    case "verbatim":
      yield labelled(piece.label);
      return yield* fenceText(piece.text, piece.isJson ? "json" : "text");
    case "json":
      yield `${labelled(piece.label)}\`\`\`json\n`;
      yield* printJson(piece.value);
      return void (yield "\n```\n\n");
    case "image":
      yield `![${escapeMarkdown(piece.name)}](data:${piece.mediaType};base64,`;
      yield piece.base64;
      return void (yield ")\n\n");
    case "facts":
      return void (yield `${piece.label === null ? "" : `*${piece.label}:* `}${factsInLine(piece.facts)}\n\n`);
    case "note":
      return void (yield `*${piece.words}*\n\n`);
  }
}

const labelled = (label: string | null): string => (label === null ? "" : `*${escapeMarkdown(label)}:*\n\n`);
