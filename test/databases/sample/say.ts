import type { Fields, SampleMessage, SampleStep, Stack } from "./sample-chat.ts";

/** What the user typed, as the design document stores it. */
export const userText = (content: string): SampleMessage => ({
  role: "user",
  type: "text",
  props: { content },
});

/** What the user typed, as YAO stores it today: text, or parts of several kinds. */
export const userInput = (content: string | Fields[]): SampleMessage => ({
  role: "user",
  type: "user_input",
  props: { content, role: "user" },
});

export const shown = (
  assistant: string,
  type: string,
  props: Fields,
  more: Partial<SampleMessage> = {},
): SampleMessage => ({ role: "assistant", type, props, assistant, ...more });

export const text = (assistant: string, content: string, more: Partial<SampleMessage> = {}): SampleMessage =>
  shown(assistant, "text", { content }, more);

/** Messages as models take them. */
export const fromSystem = (content: string): Fields => ({ role: "system", content });
export const fromUser = (content: string): Fields => ({ role: "user", content });
export const fromAssistant = (content: string): Fields => ({ role: "assistant", content });

export const toolCall = (id: string, name: string, args: Fields): Fields => ({
  id,
  type: "function",
  function: { name, arguments: JSON.stringify(args) },
});

export const rootStack = (id: string, assistant: string): Stack => ({ id, assistant, parent: null });
export const childStack = (parent: Stack, id: string, assistant: string): Stack => ({
  id,
  assistant,
  parent,
});

type StepEnd = Partial<Pick<SampleStep, "status" | "space" | "error" | "sequence">>;

/** Completed, unless it says otherwise. */
export const step = (
  stack: Stack,
  type: SampleStep["type"],
  input: Fields | null,
  output: Fields | null = null,
  end: StepEnd = {},
): SampleStep => ({ stack, type, status: "completed", input, output, space: {}, ...end });

/** What most requests run: the input is taken, and a model answers it. */
export const plainRun = (stack: Stack, prompt: string, answer: string): SampleStep[] => [
  step(stack, "input", { messages: [fromUser(prompt)] }),
  step(stack, "llm", { messages: [fromUser(prompt)] }, { content: answer, tool_calls: [] }),
];
