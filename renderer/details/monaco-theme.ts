import type { Monaco } from "./load-monaco.ts";
import { colourToHex } from "./colour-to-hex.ts";

/** Our own tokens as a Monaco theme. It wants hex, so each colour is resolved by the page and then converted. */
export function applyTheme(monaco: Monaco): void {
  const isDark = document.documentElement.dataset["theme"] === "dark";
  const colour = colourReader();
  const rule = (token: string, name: string) => ({ token, foreground: colour.read(name).slice(1) });
  monaco.editor.defineTheme("threadlens", {
    base: isDark ? "vs-dark" : "vs",
    inherit: true,
    rules: [
      rule("string.key.json", "--json-name"),
      rule("string.value.json", "--json-string"),
      rule("number", "--json-value"),
      rule("keyword.json", "--json-value"),
      rule("delimiter", "--ink-2"),
      rule("tag", "--json-name"),
      rule("attribute.name", "--json-value"),
      rule("string", "--json-string"),
      rule("comment", "--ink-3"),
      rule("keyword.md", "--json-name"),
      rule("variable.md", "--json-value"),
      rule("attribute.value", "--json-string"),
      rule("delimiter.html", "--ink-2"),
      rule("metatag", "--ink-2"),
    ],
    colors: {
      "editor.background": colour.read("--surface"),
      "editor.foreground": colour.read("--ink"),
      "editorCursor.foreground": colour.read("--accent"),
      "editor.selectionBackground": `${colour.read("--accent")}40`,
      "editorBracketMatch.background": colour.read("--accent-soft"),
      "editorBracketMatch.border": colour.read("--line-strong"),
      ...bracketColours(colour.read("--ink-2")),
      "editorWidget.background": colour.read("--surface"),
      "editorWidget.border": colour.read("--line-strong"),
      "input.background": colour.read("--sunken"),
      "scrollbarSlider.background": `${colour.read("--line-strong")}99`,
      "scrollbar.shadow": "#00000000",
      focusBorder: colour.read("--accent"),
    },
  });
  colour.done();
  monaco.editor.setTheme("threadlens");
}

/** One colour at every depth, which the indent shows already; and a text that was cut, with all its brackets open, is no mistake. */
function bracketColours(hex: string): Record<string, string> {
  const kinds = ["foreground1", "foreground2", "foreground3", "foreground4", "foreground5", "foreground6"];
  const named = [...kinds, "unexpectedBracket.foreground"];
  return Object.fromEntries(named.map((name) => [`editorBracketHighlight.${name}`, hex]));
}

function colourReader() {
  const probe = document.createElement("span");
  probe.hidden = true;
  document.body.append(probe);
  return {
    read(token: string): string {
      probe.style.color = `var(${token})`;
      return colourToHex(getComputedStyle(probe).color) ?? "#808080";
    },
    done: () => probe.remove(),
  };
}
