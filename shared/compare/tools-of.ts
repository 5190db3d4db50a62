import { ToolParts } from "../cycles/tool-parts.ts";
import type { ThreadIndex } from "../index/thread-index.ts";

const known = new WeakMap<ThreadIndex, ToolParts>();

/** What the parts of a thread are to its cycles. */
export function toolsOf(index: ThreadIndex): ToolParts {
  const tools = known.get(index) ?? new ToolParts(index);
  known.set(index, tools);
  return tools;
}
