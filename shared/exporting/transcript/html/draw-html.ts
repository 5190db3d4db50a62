import type { Block, BlockOf, Fact, Piece } from "../blocks.ts";
import { escapeHtml, escapeMarkup, escapePieces } from "./escape-html.ts";
import { bdi, factsInHtml, valueInHtml } from "./html-inline.ts";
import { htmlText, htmlVerbatim } from "./html-text.ts";
import { contentPolicy, stylesheet } from "./stylesheet.ts";
import { printJson } from "../print-json.ts";
import { slices } from "../visible-text.ts";

/** So many hues tell agents apart; then they come again. */
const hues = 6;

/** A block as HTML: one document in the end, without scripts and without anything that has to be fetched. */
export function* drawHtml(block: Block): Generator<string> {
  switch (block.block) {
    case "document":
      return void (yield drawDocument(block));
    case "section":
      yield `<section class="about${block.title === "" ? "" : " is-new"}">\n`;
      yield `${block.title === "" ? "" : `<h2>${block.title}</h2>\n`}${factLine(block.facts)}`;
      yield* drawPieces(block.pieces);
      return void (yield "</section>\n");
    case "contents":
      return yield* drawContents(block);
    case "turn":
      return yield* drawTurn(block);
    case "message":
      yield `<div class="message">\n<p class="line">${block.title === "" ? "" : `<b>${block.title}</b>`}${factsInHtml(block.facts)}</p>\n`;
      yield* drawPieces(block.pieces);
      return void (yield "</div>\n");
    case "item":
      return yield* drawItem(block);
    case "interruption":
      yield `<section class="cut">\n<p class="line">${bdi(block.words, "words")}${factsInHtml(block.facts)}</p>\n`;
      yield* drawPieces(block.pieces);
      return void (yield "</section>\n");
    case "lost":
      yield `<section class="item kind-lost">\n<p class="line"><b>${block.title}</b>${factsInHtml(block.facts)}</p>\n`;
      yield* drawPieces(block.pieces);
      return void (yield "</section>\n");
    case "removed":
      return void (yield `<p class="removed line"><b>Removed ${block.what}</b><span class="fact">${bdi(block.reason)}</span><span class="fact">${bdi(block.where, "code")}</span></p>\n`);
    case "turn-end":
      return void (yield "</article>\n");
    case "document-end":
      yield "</main>\n</body>\n</html>\n";
  }
}

const drawDocument = ({ title, facts }: BlockOf<"document">): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${stylesheet}</style>
</head>
<body>
<main>
<header>
<h1 dir="auto">${escapeHtml(title)}</h1>
<dl>
${facts.map((fact) => `<div><dt>${escapeHtml(fact.label ?? "")}</dt><dd>${valueInHtml(fact)}</dd></div>\n`).join("")}</dl>
</header>
`;

function* drawContents({ entries, every }: BlockOf<"contents">): Generator<string> {
  yield `<nav>\n<h2>${every === 1 ? "Turns" : `Turns, one in ${every}`}</h2>\n<ol>\n`;
  for (const { number, who, label, isInterrupted } of entries) {
    const mark = isInterrupted
      ? '<span class="fact"><strong class="is-warn">interrupted</strong></span>'
      : "";
    yield `<li class="is-${who}"><a href="#turn-${number}"><span class="number">${number}</span>${bdi(label)}</a>${mark}</li>\n`;
  }
  yield "</ol>\n</nav>\n";
}

function* drawTurn({ number, who, name, hue, facts, pieces }: BlockOf<"turn">): Generator<string> {
  const look = who === "agent" ? `is-agent hue-${hue % hues}` : `is-${who}`;
  yield `<article class="turn ${look}" id="turn-${number}">\n<header>\n`;
  yield `<h2><span class="number">${number}</span><span class="glyph"></span>${who === "agent" ? '<span class="who">Agent</span>' : ""}${bdi(name)}</h2>\n${factLine(facts)}</header>\n`;
  yield* drawPieces(pieces);
}

function* drawItem(item: BlockOf<"item">): Generator<string> {
  const { kind, title, name, tier, tone, facts, pieces } = item;
  const chip = kind === "event" || kind === "other" ? `chip tier-${tier ?? "unknown"}` : "tool";
  const words = `${title === null ? "" : `<b>${escapeHtml(title)}</b>`}${name === null ? "" : bdi(name, chip)}`;
  yield `<section class="item kind-${kind}${tone === "plain" ? "" : ` is-${tone}`}">\n`;
  if (words !== "" || facts.length > 0) yield `<p class="line">${words}${factsInHtml(facts)}</p>\n`;
  yield* drawPieces(pieces);
  yield "</section>\n";
}

const factLine = (facts: readonly Fact[]): string =>
  facts.length === 0 ? "" : `<p class="line">${factsInHtml(facts)}</p>\n`;

function* drawPieces(pieces: readonly Piece[]): Generator<string> {
  for (const piece of pieces) yield* drawPiece(piece);
}

function* drawPiece(piece: Piece): Generator<string> {
  switch (piece.form) {
    case "text":
      return yield* htmlText(piece.text);
    case "verbatim":
      yield labelled(piece.label);
      return yield* htmlVerbatim(escapePieces(piece.text), piece.isJson ? "json" : "said");
    case "json":
      yield labelled(piece.label);
      return yield* htmlVerbatim(escapeJson(piece.value), piece.label === null ? "json" : "json is-beside");
    case "image":
      yield `<img alt="${escapeHtml(piece.name)}" src="data:${piece.mediaType};base64,`;
      yield piece.base64;
      return void (yield '">\n');
    case "facts":
      return void (yield `<p class="line">${piece.label === null ? "" : `<b>${piece.label}</b>`}${factsInHtml(piece.facts)}</p>\n`);
    case "note":
      return void (yield `<p class="note">${escapeHtml(piece.words)}</p>\n`);
  }
}

/** Laid-out JSON has no controls but line feeds. */
function* escapeJson(value: unknown): Generator<string> {
  for (const piece of printJson(value)) for (const slice of slices(piece)) yield escapeMarkup(slice);
}

const labelled = (label: string | null): string =>
  label === null ? "" : `<p class="label">${escapeHtml(label)}</p>\n`;
