import { carriedKey } from "../../histories/carried.ts";
import { type Change, type Member, type Patch, type Placed, storedFields } from "../../histories/change.ts";
import { objectText } from "../../histories/message-text.ts";
import type { ExportOutput } from "../export-source.ts";
import type { MessagePlan } from "./plan-message.ts";

/** What a message carries, as it is written: nothing that is empty. */
export type CarriedFields = {
  as: "user" | "agent" | "both" | "same" | "turn";
  turn?: Change | null;
  message?: Change | null;
  parts?: readonly Patch[];
  items?: readonly Placed[];
  user?: Change | null;
  prompts?: readonly Patch[];
  value?: unknown;
};

type Line = {
  kind: "request" | "response";
  plan: Pick<MessagePlan, "fields" | "parts">;
  carried: CarriedFields | null;
  /** System prompts and instructions; the last are instructions, as Pydantic AI puts them. */
  aside: readonly string[];
};

/** Writes messages, one a line. What stands around the turns goes with the first. */
export class MessageLines {
  readonly #output: Pick<ExportOutput, "write">;
  readonly #root: Change | null;
  #count = 0;

  constructor(output: Pick<ExportOutput, "write">, root: Change | null) {
    this.#output = output;
    this.#root = root;
  }

  get count(): number {
    return this.#count;
  }

  /** Whether the next message carries something in any case. */
  get carriesRoot(): boolean {
    return this.#count === 0 && this.#root !== null;
  }

  /** Answers whether half a character is in it. */
  async add(line: Line): Promise<boolean> {
    const text = this.#text(line);
    await this.#output.write(`${this.#count === 0 ? "[\n" : ",\n"}${text}`);
    this.#count++;
    return text.includes("\\ud") && halfCharacter.test(text);
  }

  async end(): Promise<void> {
    await this.#output.write(this.#count === 0 ? "[]\n" : "\n]\n");
  }

  #text({ kind, plan, carried, aside }: Line): string {
    const systems = aside.slice(0, -1).map((content) => ({ part_kind: "system-prompt", content }));
    return objectText([
      ["kind", kind],
      ["parts", [...systems, ...plan.parts]],
      ["instructions", aside.at(-1)],
      ...withCarried(plan.fields, this.#carried(carried)),
    ]);
  }

  #carried(carried: CarriedFields | null): Member[] {
    const said = Object.entries(carried ?? {}).filter(
      ([key, value]) => key === "value" || (Array.isArray(value) ? value.length > 0 : value != null),
    );
    return this.carriesRoot ? [...said, ["root", this.#root]] : said;
  }
}

/** As JSON.stringify writes it: an escape behind an even number of backslashes. */
const halfCharacter = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;

function withCarried(fields: readonly Member[], carried: readonly Member[]): Member[] {
  if (carried.length === 0) return [...fields];
  const metadata = storedFields(fields.find(([key]) => key === "metadata")?.[1]) ?? {};
  const added = Object.fromEntries([...Object.entries(metadata), [carriedKey, Object.fromEntries(carried)]]);
  return [...fields.filter(([key]) => key !== "metadata"), ["metadata", added]];
}
