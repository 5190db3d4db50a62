import { typeOfTurn } from "../../rows/build-row.ts";
import { readPromptLabels } from "../../rows/read-prompt-labels.ts";
import { isInterrupted } from "../../rows/is-interrupted.ts";
import { turnWord } from "../../index/thread-index.ts";
import type { Block } from "./blocks.ts";
import type { TranscriptContext } from "./transcript-context.ts";

const mostEntries = 200;
/** So few are seen at once. */
const fewest = 4;

/** A list of the turns that leads to them; of many turns, each n-th. Null where there is no need for one. */
export async function tellContents(context: TranscriptContext): Promise<Block | null> {
  const { index, reader } = context.source;
  if (index.turns.length < fewest) return null;
  const every = Math.ceil(index.turns.length / mostEntries);
  const length = Math.ceil(index.turns.length / every);
  const turns = Array.from({ length }, (_, at) => at * every);
  const prompts = await readPromptLabels(index, reader, turns);
  const entries = turns.map((turn, at) => {
    const who = typeOfTurn(index, turn);
    const agent = index.text(index.turns, turn, turnWord.agent);
    const name = agent === null ? null : (context.agents.get(agent)?.name ?? agent);
    const label = who === "user" ? prompts[at]! : (name ?? (who === "agent" ? "Agent" : "Unknown turn"));
    return {
      number: context.placeOf(`/turns/${turn}`).turn + 1,
      who,
      label,
      isInterrupted: isInterrupted(index, turn),
    };
  });
  return { block: "contents", pointer: "", entries, every };
}
