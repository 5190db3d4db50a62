// UI-message streams of the Vercel AI SDK: which chunk does what. Whatever is not listed is kept as an event.
import type { Fields } from "../problems/fields.ts";
import type { ThreadAssembler } from "./thread-assembler.ts";
import { addArguments, endCall, refuseCall, startCall } from "./vercel-calls.ts";
import { addData, addNamed, addUnknown, answerApproval, askApproval } from "./vercel-events.ts";
import { addCustom, addFile, addSource, addSteering } from "./vercel-parts.ts";
import { returnDenial, returnError, returnOutput } from "./vercel-returns.ts";
import {
  abortMessage,
  addMetadata,
  beginStep,
  failMessage,
  finishMessage,
  finishStep,
  resetStep,
  startMessage,
} from "./vercel-turns.ts";
import { addWords, endWords, startWords } from "./vercel-words.ts";

type Handler = (chunk: Fields, thread: ThreadAssembler) => void;

const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ["start", startMessage],
  ["start-step", beginStep],
  ["finish-step", finishStep],
  ["reset-step", resetStep],
  ["finish", finishMessage],
  ["abort", abortMessage],
  ["error", failMessage],
  ["message-metadata", addMetadata],
  ["text-start", startWords("text")],
  ["text-delta", addWords("text")],
  ["text-end", endWords("text")],
  ["reasoning-start", startWords("thinking")],
  ["reasoning-delta", addWords("thinking")],
  ["reasoning-end", endWords("thinking")],
  ["tool-input-start", startCall],
  ["tool-input-delta", addArguments],
  ["tool-input-available", endCall],
  ["tool-input-error", refuseCall],
  ["tool-approval-request", askApproval],
  ["tool-approval-response", answerApproval],
  ["tool-output-available", returnOutput],
  ["tool-output-error", returnError],
  ["tool-output-denied", returnDenial],
  ["source-url", addSource],
  ["source-document", addSource],
  ["file", addFile],
  ["reasoning-file", addSource],
  ["custom", addCustom],
  ["steering-message", addSteering],
  ["data", addData],
  ["stream.interrupted", addNamed],
]);

/** Whether a number in it would be kept as it was written. Deltas come most by far, and hold only strings but for metadata. */
export const chunkKeepsNumbers = ({ type, providerMetadata }: Fields) =>
  (type !== "text-delta" && type !== "reasoning-delta" && type !== "tool-input-delta") ||
  providerMetadata !== undefined;

export function readChunk(type: string, chunk: Fields, thread: ThreadAssembler): void {
  const handler = handlers.get(type) ?? (type.startsWith("data-") ? addData : addUnknown);
  if (handler !== addData && handler !== addMetadata && handler !== startMessage) thread.leaveFinished();
  handler(chunk, thread);
}
