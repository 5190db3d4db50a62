import { Random } from "../../bench/thread/random.ts";
import { TextMaker } from "../../bench/thread/text-maker.ts";
import { tools } from "../../bench/thread/words.ts";

export const assistants = [
  "analyzer",
  "visualizer",
  "researcher",
  "writer",
  "coder",
  "reviewer",
  "expense",
  "travel",
];

const mostTexts = 1500;

/** JSON columns of about 200 to 800 bytes. Each is made once and used many times: a database needs millions. */
export class ContentPool {
  readonly #random: Random;
  readonly #prompts: readonly string[];
  readonly #answers: readonly [type: string, props: string][];
  readonly #inputs: readonly string[];
  readonly #outputs: Readonly<Record<string, readonly string[]>>;
  readonly #titles: readonly string[];

  constructor(seed: number, texts: number) {
    const count = Math.min(texts, mostTexts);
    const random = new Random(seed);
    const text = new TextMaker(random);
    const prose = () => text.prose(200).slice(0, random.between(150, 700));
    const said = () => [{ role: "user", content: prose() }];
    const call = () => ({
      id: `call_${random.hex(12)}`,
      type: "function",
      function: { name: random.pick(tools), arguments: JSON.stringify({ query: text.sentence() }) },
    });
    const pool = (make: () => unknown) => random.several(count, () => JSON.stringify(make()));
    this.#random = random;
    this.#titles = random.several(count, () => text.sentence().slice(0, 60));
    this.#prompts = pool(() => ({ content: prose() }));
    this.#answers = random.several(count, () => makeAnswer(random, prose));
    this.#inputs = pool(() => ({ messages: said() }));
    this.#outputs = {
      llm: pool(() => ({ content: prose(), tool_calls: random.chance(0.3) ? [call()] : [] })),
      tool: pool(() => ({ result: { rows: random.between(1, 500), sample: prose() } })),
      delegate: pool(() => ({ response: { content: prose() } })),
      hook_next: pool(() => ({ data: { summary: prose() } })),
    };
  }

  title = (): string => this.#random.pick(this.#titles);
  prompt = (): string => this.#random.pick(this.#prompts);
  answer = (): [type: string, props: string] => this.#random.pick(this.#answers);
  input = (): string => this.#random.pick(this.#inputs);
  /** Null for what has none, such as `input`. */
  output(type: string): string | null {
    const outputs = this.#outputs[type];
    return outputs === undefined ? null : this.#random.pick(outputs);
  }
}

function makeAnswer(random: Random, prose: () => string): [string, string] {
  const [type, props] = chooseAnswer(random.next(), prose());
  return [type, JSON.stringify(props)];
}

/** `kind` is from 0 to 1: most answers are text. */
function chooseAnswer(kind: number, prose: string): [string, object] {
  if (kind < 0.8) return ["text", { content: prose }];
  if (kind < 0.88) return ["loading", { message: prose, done: true }];
  if (kind < 0.92) return ["image", { url: "https://example.com/chart.png", alt: prose, caption: "Chart" }];
  if (kind < 0.96) return ["action", { buttons: [{ title: "Again", action: "retry", payload: prose }] }];
  if (kind < 0.98) return ["file", { url: "https://example.com/report.pdf", filename: prose, size: 20_480 }];
  return ["error", { message: prose, code: "timeout" }];
}
