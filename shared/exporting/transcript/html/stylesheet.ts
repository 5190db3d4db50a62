/** The whole look of a transcript. System fonts, light and dark, and paper; one accent, and red only for what is broken. */
export const stylesheet = `
:root {
  color-scheme: light dark;
  --page: #fbfbfc; --surface: #fff; --sunken: #f4f5f7; --line: #e3e5ea; --line-strong: #c9ccd4;
  --ink: #1f2430; --ink-2: #545b6b; --ink-3: #6d7484;
  --accent: #4653c4; --warn: #8f5a05; --warn-soft: #fdf5e4; --bad: #bd2b25; --bad-soft: #fdf0ef;
  --hue-0: #8a5cc2; --hue-1: #1d8a97; --hue-2: #5c8a2b; --hue-3: #b0652a; --hue-4: #b04a86; --hue-5: #4a76b8;
  --sans: system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace;
  --hatch: repeating-linear-gradient(135deg, var(--line-strong) 0 1px, transparent 1px 5px);
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14161c; --surface: #1a1d24; --sunken: #1e2129; --line: #2b2f39; --line-strong: #454b58;
    --ink: #e8eaef; --ink-2: #aab0bd; --ink-3: #8c93a2;
    --accent: #a0a9fa; --warn: #e2b35c; --warn-soft: #2a2417; --bad: #f28b82; --bad-soft: #2e1d1c;
    --hue-0: #b493e6; --hue-1: #5fbecb; --hue-2: #9cc46a; --hue-3: #e0a06a; --hue-4: #e08cbd; --hue-5: #8fb4ec;
  }
}
* { box-sizing: border-box; margin: 0; }
html { background: var(--page); color: var(--ink); font: 16px/1.6 var(--sans); -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
main { max-width: 52rem; margin: 0 auto; padding: 4rem 1.5rem 6rem; }
h1 { font-size: 1.875rem; line-height: 1.25; letter-spacing: -0.015em; overflow-wrap: anywhere; }
h2 { font-size: 1rem; line-height: 1.4; }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
bdi { overflow-wrap: anywhere; }
time, .number { font-variant-numeric: tabular-nums; }
.code, .tool, .chip { font-family: var(--mono); font-size: 0.9em; }
dl { margin-top: 1.25rem; font-size: 0.875rem; }
dl div { display: flex; align-items: baseline; gap: 0.75rem; padding: 0.0625rem 0; }
dt { flex: none; width: 6rem; color: var(--ink-3); }
dd { min-width: 0; overflow-wrap: anywhere; }
.line { color: var(--ink-2); font-size: 0.8125rem; line-height: 1.5; overflow-wrap: anywhere; }
.line b { margin-right: 0.5em; color: var(--ink); font-weight: 600; }
.fact + .fact::before, bdi + .fact::before { content: "·"; margin: 0 0.5em; color: var(--ink-3); }
strong.is-warn { color: var(--warn); }
strong.is-bad { color: var(--bad); }
strong { font-weight: 600; }
.about, nav { margin-top: 2rem; }
.about + .about { margin-top: 0.75rem; }
.about.is-new { margin-top: 1.75rem; }
.about h2, nav h2 { margin-bottom: 0.375rem; color: var(--ink-3); font-size: 0.8125rem; font-weight: 600; }
.about .text { margin-top: 0.375rem; padding-left: 1rem; border-left: 2px solid var(--line); font-size: 0.9375rem; }
.turn + .about, .removed + .about { margin-top: 2.75rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
nav ol { padding: 0; list-style: none; font-size: 0.875rem; }
nav li { display: flex; align-items: baseline; gap: 0.75rem; padding: 0.0625rem 0; }
nav a { display: flex; gap: 0.75rem; min-width: 0; color: var(--ink-2); }
nav .is-user a { color: var(--ink); font-weight: 500; }
nav .number { min-width: 1.25rem; text-align: right; }
.number { flex: none; color: var(--ink-3); font-weight: 400; }
.turn { position: relative; margin-top: 2.5rem; padding: 1.5rem 0 0 3rem; border-top: 1px solid var(--line); }
.turn > header h2 { display: flex; align-items: center; gap: 0.5rem; }
.turn > header .number { position: absolute; left: 0; width: 2rem; font-size: 0.875rem; text-align: right; }
.glyph { flex: none; width: 0.625rem; height: 0.625rem; border: 2px solid var(--ink-3); border-radius: 50%; }
.who { color: var(--ink-3); font-weight: 400; }
.is-agent .glyph { border-color: var(--hue); border-radius: 2px; background: var(--hue); }
.hue-0 { --hue: var(--hue-0); } .hue-1 { --hue: var(--hue-1); } .hue-2 { --hue: var(--hue-2); }
.hue-3 { --hue: var(--hue-3); } .hue-4 { --hue: var(--hue-4); } .hue-5 { --hue: var(--hue-5); }
.message { margin-top: 1.5rem; }
.message > .line b { color: var(--ink-2); }
.item { margin-top: 0.875rem; }
.text { unicode-bidi: plaintext; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4; }
.kind-text > * + *, .kind-prompt > * + *, .kind-file > * + * { margin-top: 0.5rem; }
.is-user > .kind-prompt { padding: 0.75rem 1rem; border-radius: 8px; background: var(--sunken); }
.kind-thinking { padding-left: 1rem; border-left: 2px solid var(--line-strong); color: var(--ink-2); font-size: 0.9375rem; }
.kind-thinking > .line b { color: var(--ink-2); }
.kind-thinking .text { font-style: italic; }
.text code { font: 0.875em/1.5 var(--mono); }
.text .heading { font-size: 1.0625em; }
pre, code.block, code.table {
  display: block; margin-top: 0.375rem; padding: 0.5rem 0.75rem; border-radius: 6px; background: var(--sunken);
  font: 0.8125rem/1.55 var(--mono); font-style: normal; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 2;
}
pre { unicode-bidi: plaintext; }
.text code.block, .text code.table { margin: 0.5rem 0; font-size: 0.8125rem; line-height: 1.55; }
.text code.table { padding: 0; background: none; }
.is-user > .kind-prompt code.block { background: var(--page); }
.fence { color: var(--ink-3); }
.kind-return, .kind-retry { margin-left: 1.25rem; }
.kind-return > .line:first-child::before, .kind-retry > .line:first-child::before { content: "↳"; display: inline-block; width: 1.25rem; margin-left: -1.25rem; color: var(--ink-3); }
.tool { color: var(--ink); font-weight: 600; }
.item.is-bad > pre { border-left: 3px solid var(--bad); border-radius: 0 6px 6px 0; background: var(--bad-soft); }
.item.is-warn > pre { border-left: 3px solid var(--warn); border-radius: 0 6px 6px 0; }
.chip { padding: 0.0625rem 0.4375rem; border: 1px solid var(--line-strong); border-radius: 999px; color: var(--ink-2); }
.tier-protocol { border-color: var(--accent); color: var(--accent); }
.tier-unknown { border-style: dotted; }
.tier-system { border-color: var(--line); color: var(--ink-3); }
.kind-event.is-bad > .line .chip { border-color: var(--bad); color: var(--bad); }
.kind-event > .line b, .kind-other > .line b { color: var(--ink-3); font-weight: 400; }
.kind-event > pre, .kind-other > pre, pre.is-beside { padding: 0 0 0 0.75rem; border-left: 2px solid var(--line); border-radius: 0; background: none; color: var(--ink-2); font-size: 0.75rem; }
.kind-event.is-bad > pre { padding-left: 0.75rem; border-left: 2px solid var(--bad); border-radius: 0; background: none; }
.label { margin-top: 0.5rem; color: var(--ink-3); font-size: 0.75rem; }
.label + pre { margin-top: 0.125rem; }
.note { color: var(--ink-3); font-size: 0.8125rem; font-style: italic; }
img { display: block; max-width: 100%; height: auto; border-radius: 6px; }
img + .line { margin-top: 0.25rem; }
.cut { margin-top: 1.5rem; padding: 0.625rem 0.875rem; border: 1px dashed var(--warn); border-radius: 6px; background: var(--warn-soft); }
.cut .words { color: var(--warn); font-size: 0.875rem; font-weight: 600; }
.kind-lost { position: relative; padding-left: 1.25rem; color: var(--ink-2); }
.kind-lost::before { content: ""; position: absolute; inset: 0.25rem auto 0.25rem 0; width: 0.5rem; background: var(--hatch); }
.kind-lost .text { font-style: italic; }
.removed { margin-top: 0.875rem; padding: 0.25rem 0.75rem; border: 1px dashed var(--line-strong); border-radius: 6px; }
.removed b { color: var(--ink-2); }
.removed + .removed { margin-top: 0.25rem; }
main > .removed, main > .kind-lost { margin-top: 2rem; }
main > .removed + .removed { margin-top: 0.25rem; }
@media (max-width: 40rem) {
  main { padding: 2rem 1rem 4rem; }
  .turn { padding-left: 0; }
  .turn > header .number { position: static; width: auto; }
}
@media print {
  :root {
    --page: #fff; --surface: #fff; --sunken: #fff; --line: #d5d7dc; --line-strong: #a9adb6; --ink: #000; --ink-2: #3b404b; --ink-3: #5c6270;
    --accent: #2f3a9e; --warn: #7a4b00; --warn-soft: #fff; --bad: #a31d18; --bad-soft: #fff;
    --hue-0: #8a5cc2; --hue-1: #1d8a97; --hue-2: #5c8a2b; --hue-3: #b0652a; --hue-4: #b04a86; --hue-5: #4a76b8;
    color-scheme: light;
  }
  @page { margin: 18mm 16mm; }
  html { font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  h1, h2, header, .line, .label { break-after: avoid; }
  .line, .removed, .cut, img, li { break-inside: avoid; }
  .text, pre { orphans: 3; widows: 3; }
  pre, code.block, .kind-prompt { -webkit-box-decoration-break: clone; box-decoration-break: clone; }
  .turn { margin-top: 1.5rem; padding-left: 2rem; }
  .turn > header .number { width: 1.25rem; }
  nav { break-inside: auto; }
  pre, code.block, .is-user > .kind-prompt, .cut { border: 1px solid var(--line); }
  .kind-event > pre, .kind-other > pre, pre.is-beside { border-width: 0 0 0 1px; }
  .cut { border-style: dashed; border-color: var(--warn); }
  .glyph, .kind-lost::before { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;

/** Of the stylesheet: its SHA-256, as a browser compares it. A test knows whether it is. */
const styleHash = "sha256-Ka6/VrvLITDyZSAsP3bSKVQvvarPce04UbMxPwBnzxU=";

/** Nothing runs, nothing is fetched; images stand in the file, and this one stylesheet applies. */
export const contentPolicy = `default-src 'none'; style-src '${styleHash}'; img-src data:; base-uri 'none'; form-action 'none'`;
