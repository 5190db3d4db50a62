import type { Step } from "../chat-store.ts";
import { columnValue } from "./column-value.ts";
import { runTool } from "./pair-tools.ts";
import type { Call } from "./read-call.ts";
import { storedFields } from "./stored-fields.ts";
import type { Part } from "./thread-drafts.ts";

/** What a `tool` step returned to the call that it ran, if any; null if it did not come to its end. */
export function toolReturn(step: Step, call: Call | undefined): Part | null {
  if (step.status !== "completed" && step.status !== "failed") return null;
  const { id, name } = call ?? runTool(step);
  const isShown = step.output.state !== "too-large";
  const output = isShown ? resultOf(columnValue(step.output)) : undefined;
  const hasOutput = output !== undefined && output !== null;
  const error = step.error === null || step.error === "" ? undefined : step.error;
  const isError = step.status === "failed";
  const metadata = {
    "yao:error": isError && !hasOutput ? undefined : error,
    "yao:output": isShown ? undefined : columnValue(step.output),
    // Only here: of a call that is known it stands in its response.
    "yao:input": call === undefined ? columnValue(step.input) : undefined,
  };
  return {
    part_kind: "tool-return",
    tool_name: name ?? undefined,
    tool_call_id: id ?? undefined,
    status: isError ? "error" : "success",
    content: isError && !hasOutput ? error : output,
    metadata: Object.values(metadata).every((value) => value === undefined) ? undefined : metadata,
  };
}

/** Writers wrap what a tool gave into an object of its own. */
function resultOf(output: unknown): unknown {
  const fields = storedFields(output);
  const isWrapped = fields !== null && Object.hasOwn(fields, "result") && Object.keys(fields).length === 1;
  return isWrapped ? fields["result"] : output;
}
