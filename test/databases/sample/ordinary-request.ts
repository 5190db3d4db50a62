import type { SampleRequest } from "./sample-chat.ts";
import { plainRun, rootStack, text, userInput, userText } from "./say.ts";

type Exchange = {
  id: string;
  at: string;
  seconds?: number;
  assistant: string;
  prompt: string;
  answer: string;
};

/** A question and its answer, nothing special about it. */
export const ordinaryRequest = ({
  id,
  at,
  seconds = 4,
  assistant,
  prompt,
  answer,
}: Exchange): SampleRequest => ({
  id,
  at,
  seconds,
  messages: [userText(prompt), text(assistant, answer)],
  steps: plainRun(rootStack(id.replace(/^req_/, "stk_"), assistant), prompt, answer),
});

/** The same as YAO stores it today: no steps, since all went well. */
export const ordinaryYaoRequest = ({
  id,
  at,
  seconds = 4,
  assistant,
  prompt,
  answer,
}: Exchange): SampleRequest => ({
  id,
  at,
  seconds,
  messages: [userInput(prompt), text(assistant, answer)],
  log: { status: "completed", inputTokens: 180 + prompt.length, outputTokens: Math.ceil(answer.length / 4) },
});
