import {
  createUIMessageStream,
  experimental_createSteering,
  isStepCount,
  streamText,
  tool,
  toUIMessageStream,
  type UIMessageChunk,
  type UIMessageStreamWriter,
} from "ai";
import { convertReadableStreamToArray, MockLanguageModelV4 } from "ai/test";
import { z } from "zod";

type ModelStream = Awaited<ReturnType<MockLanguageModelV4["doStream"]>>["stream"];
/** What a model may say. */
export type ModelPart = ModelStream extends ReadableStream<infer Part> ? Part : never;

export type ModelRun = {
  /** What the model says, call by call; an error is thrown instead of an answer. */
  steps: readonly (readonly ModelPart[] | Error)[];
  /** The user cancels once the model has said this many parts. */
  cancelAfter?: number;
  /** What the user says while it runs. */
  steering?: readonly string[];
  /** What the application writes around the model's own stream. */
  before?: readonly UIMessageChunk[];
  after?: readonly UIMessageChunk[];
};

const tools = {
  weather: tool({
    inputSchema: z.object({ city: z.string() }),
    execute: ({ city }) => ({ city, degrees: 7 }),
  }),
  fails: tool({
    inputSchema: z.object({}),
    execute: (): string => {
      throw new Error("nobody answers");
    },
  }),
  progress: tool({
    inputSchema: z.object({}),
    async *execute() {
      yield { done: 1 };
      yield { done: 2 };
    },
  }),
  /** For the application to run. */
  elsewhere: tool({ inputSchema: z.object({}), outputSchema: z.unknown() }),
  ask: tool({ inputSchema: z.object({}), execute: () => "asked" }),
  refused: tool({ inputSchema: z.object({}), execute: () => "never" }),
};

export const toolNames = Object.keys(tools);

/** The chunks that an application sends which runs this model with the SDK. */
export function runModel({
  before = [],
  after = [],
  steering = [],
  ...run
}: ModelRun): Promise<UIMessageChunk[]> {
  const stream = createUIMessageStream({
    execute: async ({ writer }) => {
      for (const chunk of before) writer.write(chunk);
      await pass(run, steering, writer);
      for (const chunk of after) writer.write(chunk);
    },
    onError: wordError,
    generateId: () => "message-1",
  });
  return convertReadableStreamToArray(stream);
}

async function pass(
  run: Pick<ModelRun, "steps" | "cancelAfter">,
  words: readonly string[],
  writer: UIMessageStreamWriter,
): Promise<void> {
  const cancelling = new AbortController();
  const steering = experimental_createSteering();
  for (const [index, each] of words.entries()) void steering.steer(each, { id: `steer-${index}` });
  const { stream } = streamText({
    model: playing(run, cancelling),
    prompt: "What is the weather?",
    tools,
    toolApproval: { ask: "user-approval", refused: { type: "denied", reason: "not allowed" } },
    stopWhen: isStepCount(10),
    maxRetries: 0,
    abortSignal: cancelling.signal,
    experimental_steering: steering,
    onError: () => {},
    // It would go nowhere, since nothing has registered for it.
    telemetry: { isEnabled: false },
  });
  const chunks = toUIMessageStream({
    stream,
    tools,
    sendSources: true,
    onError: wordError,
    messageMetadata: ({ part }) => {
      if (part.type === "start") return { model: "mock", begun: true };
      return part.type === "finish" ? { tokens: part.totalUsage.totalTokens ?? null } : undefined;
    },
  });
  for await (const chunk of chunks) writer.write(chunk);
}

function playing(
  { steps, cancelAfter }: Pick<ModelRun, "steps" | "cancelAfter">,
  cancelling: AbortController,
) {
  let [step, said] = [0, 0];
  return new MockLanguageModelV4({
    doStream: async () => {
      const parts = steps[step++] ?? [finish("stop")];
      if (parts instanceof Error) throw parts;
      const left = [...parts];
      const stream = new ReadableStream<ModelPart>({
        pull: (controller) => {
          if (said++ === cancelAfter) cancelling.abort("the user pressed stop");
          const next = left.shift();
          if (next === undefined) controller.close();
          else controller.enqueue(next);
        },
      });
      return { stream };
    },
  });
}

type FinishPart = Extract<ModelPart, { type: "finish" }>;

export function finish(reason: FinishPart["finishReason"]["unified"]): FinishPart {
  return {
    type: "finish",
    finishReason: { unified: reason, raw: reason },
    usage: {
      inputTokens: { total: 3, noCache: 3, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: 4, text: 4, reasoning: undefined },
    },
  };
}

const wordError = (error: unknown): string => (error instanceof Error ? error.message : String(error));
