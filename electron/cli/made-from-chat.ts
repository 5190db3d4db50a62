import { skippedRules } from "../../shared/chats/thread/skipped-rules.ts";
import type { Problem } from "../../shared/problems/problem.ts";
import type { MadeFrom } from "./thread-target.ts";

export const madeFromChat = (problems: readonly Problem[]): MadeFrom => ({
  format: "agent-db",
  problems,
  lost: [],
  aside: [],
  skip: skippedRules,
});
