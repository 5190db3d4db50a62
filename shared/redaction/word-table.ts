const quote = 0x22;

/** The same for a capital and a small letter. */
const fold = (unit: number) => (unit >= 0x41 && unit <= 0x5a ? unit | 0x20 : unit);

/**
 * Finds words of ASCII, capitals or not, in one pass over bytes (Aho and Corasick). A state is where its row begins in `next`; from a
 * state and a byte's column one gets to the next state. States from `firstTold` on have something to tell: words that end there, or the
 * last one, a quote, at which everything starts anew.
 */
export class WordTable {
  readonly columns = new Uint8Array(256);
  readonly next: Int32Array;
  readonly firstTold: number;
  readonly #width: number;
  /** By row from `firstTold` on: the numbers of the words that end there. */
  readonly #ending: readonly (readonly number[])[];

  constructor(words: readonly string[]) {
    const tree = new WordTree(words.map(foldWord));
    this.#width = fillColumns(this.columns, tree.units) + 1;
    const plain = tree.nodes.filter(({ ending }) => ending.length === 0);
    const telling = tree.nodes.filter(({ ending }) => ending.length > 0);
    const rows = new Map([...plain, ...telling].map((node, row) => [node, row * this.#width]));
    this.firstTold = plain.length * this.#width;
    this.#ending = telling.map(({ ending }) => ending);
    this.next = new Int32Array((tree.nodes.length + 1) * this.#width);
    for (const [node, row] of rows) this.#fillRow(row, node, rows);
    const start = this.next.slice(0, this.#width);
    this.next.set(start, tree.nodes.length * this.#width);
  }

  /** The words that end at a state; none at a quote. */
  endingAt(state: number): readonly number[] {
    return this.#ending[(state - this.firstTold) / this.#width] ?? [];
  }

  #fillRow(row: number, node: Node, rows: ReadonlyMap<Node, number>): void {
    for (let at: Node | null = node; at !== null; at = at.shorter)
      for (const [unit, child] of at.children) {
        const place = row + this.columns[unit]!;
        if (this.next[place] === 0) this.next[place] = rows.get(child)!;
      }
    this.next[row + this.columns[quote]!] = rows.size * this.#width;
  }
}

type Node = {
  children: Map<number, Node>;
  /** What is left of it when its beginning is dropped, as far as that begins a word. */
  shorter: Node | null;
  ending: number[];
};

const newNode = (): Node => ({ children: new Map(), shorter: null, ending: [] });

class WordTree {
  /** The root is the first one, and no node stands before the one that it is longer than. */
  readonly nodes: Node[] = [newNode()];
  readonly units = new Set<number>();

  constructor(words: readonly Uint8Array[]) {
    for (const [number, word] of words.entries()) this.#add(word, number);
    for (const node of this.nodes) for (const [unit, child] of node.children) this.#link(node, unit, child);
  }

  #add(word: Uint8Array, number: number): void {
    let node = this.nodes[0]!;
    for (const unit of word) {
      this.units.add(unit);
      if (!node.children.has(unit)) node.children.set(unit, newNode());
      node = node.children.get(unit)!;
    }
    node.ending.push(number);
  }

  /** Called level by level: what is shorter than a node is linked before it. */
  #link(node: Node, unit: number, child: Node): void {
    let shorter = node.shorter;
    while (shorter !== null && !shorter.children.has(unit)) shorter = shorter.shorter;
    child.shorter = shorter?.children.get(unit) ?? this.nodes[0]!;
    child.ending.push(...child.shorter.ending);
    this.nodes.push(child);
  }
}

const foldWord = (word: string) => Uint8Array.from(word, (letter) => fold(letter.charCodeAt(0)));

/** One column for each byte that a word has, one for quotes, and the first one for all others. Answers the last one. */
function fillColumns(columns: Uint8Array, units: ReadonlySet<number>): number {
  let last = 0;
  for (const unit of new Set([quote, ...units])) columns[unit] = ++last;
  for (let unit = 0; unit < columns.length; unit++) columns[unit] = columns[fold(unit)]!;
  return last;
}
