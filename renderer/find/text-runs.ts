/** A text as it is read on screen, whatever elements its letters stand in. */
export type TextRun = { text: string; nodes: readonly Text[]; starts: readonly number[] };

/** Whatever comes from a file stands in one of these: nothing else on screen is searched. */
const foreign = "bdi, .foreign";
/** Our own words among them, and what is there for the eye alone. */
const own =
  ".row-facts, .json-tree-count, .json-tree-rest, .json-tree-index, .json-tree-button, .content-tools, .reader-join, .unseen, [aria-hidden=true], .monaco-editor";
const inline = new Set(["A", "B", "BDI", "CODE", "DEL", "EM", "I", "S", "SPAN", "STRONG", "SUB", "SUP"]);

/** The foreign texts inside, in the order of the page. A run ends where a line surely does. */
export function textRuns(root: Element): TextRun[] {
  const runs: TextRun[] = [];
  const outermost = root.matches(foreign) ? [root] : root.querySelectorAll(foreign);
  for (const element of outermost)
    if (element.parentElement?.closest(foreign) == null && element.closest(own) === null)
      gather(element, runs);
  return runs;
}

function gather(root: Element, runs: TextRun[]): void {
  let nodes: Text[] = [];
  const flush = () => {
    if (nodes.length > 0) runs.push(joinNodes(nodes));
    nodes = [];
  };
  const visit = (node: Node) => {
    if (node instanceof Text) return void nodes.push(node);
    if (!(node instanceof Element) || node.matches(own)) return;
    const isInline = inline.has(node.tagName);
    if (!isInline) flush();
    for (const child of node.childNodes) visit(child);
    if (!isInline) flush();
  };
  visit(root);
  flush();
}

function joinNodes(nodes: readonly Text[]): TextRun {
  const starts: number[] = [];
  let text = "";
  for (const node of nodes) {
    starts.push(text.length);
    text += node.data;
  }
  return { text, nodes, starts };
}

/** Some of a run, as the page knows it. */
export function rangeIn(run: TextRun, start: number, end: number): Range {
  const range = document.createRange();
  const [first, last] = [nodeAt(run, start), nodeAt(run, end - 1)];
  range.setStart(run.nodes[first]!, start - run.starts[first]!);
  range.setEnd(run.nodes[last]!, end - run.starts[last]!);
  return range;
}

/** The last node that begins at this place or before it. */
function nodeAt({ starts }: TextRun, place: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! <= place) low = middle;
    else high = middle;
  }
  return low;
}
