import type { Rule } from "./rule.ts";
import { agentKeyMismatch } from "./rules/agent-key-mismatch.ts";
import { badTimestamp } from "./rules/bad-timestamp.ts";
import { callIdReused } from "./rules/call-id-reused.ts";
import { callIdTwice } from "./rules/call-id-twice.ts";
import { clientMetadataNamespace } from "./rules/client-metadata-namespace.ts";
import { contentRefUri } from "./rules/content-ref-uri.ts";
import { danglingThread } from "./rules/dangling-thread.ts";
import { duplicateKey } from "./rules/duplicate-key.ts";
import { duplicateReturn } from "./rules/duplicate-return.ts";
import { incompleteCycle } from "./rules/incomplete-cycle.ts";
import { interruptedWithCompletedAt } from "./rules/interrupted-with-completed-at.ts";
import { interruptedWithoutCycle } from "./rules/interrupted-without-cycle.ts";
import { interruptedWithoutInterruption } from "./rules/interrupted-without-interruption.ts";
import { interruptionIncomplete } from "./rules/interruption-incomplete.ts";
import { interruptionWithoutStatus } from "./rules/interruption-without-status.ts";
import { largeInlineReturn } from "./rules/large-inline-return.ts";
import { linkThreadId } from "./rules/link-thread-id.ts";
import { linkToItself } from "./rules/link-to-itself.ts";
import { loneSurrogate } from "./rules/lone-surrogate.ts";
import { longCallId } from "./rules/long-call-id.ts";
import { messageOrder } from "./rules/message-order.ts";
import { misplacedContent } from "./rules/misplaced-content.ts";
import { misplacedPart } from "./rules/misplaced-part.ts";
import { missingAgent } from "./rules/missing-agent.ts";
import { missingCallId } from "./rules/missing-call-id.ts";
import { missingCompletionStatus } from "./rules/missing-completion-status.ts";
import { missingRootField } from "./rules/missing-root-field.ts";
import { missingTime } from "./rules/missing-time.ts";
import { missingVersion } from "./rules/missing-version.ts";
import { newerThanVersion } from "./rules/newer-than-version.ts";
import { notAMessage } from "./rules/not-a-message.ts";
import { notAPart } from "./rules/not-a-part.ts";
import { notATurn } from "./rules/not-a-turn.ts";
import { numberOverflow } from "./rules/number-overflow.ts";
import { olderEventName } from "./rules/older-event-name.ts";
import { orphanReturn } from "./rules/orphan-return.ts";
import { preliminaryReturn } from "./rules/preliminary-return.ts";
import { previewOnly } from "./rules/preview-only.ts";
import { repeatedPrompt } from "./rules/repeated-prompt.ts";
import { returnBeforeCall } from "./rules/return-before-call.ts";
import { syntheticErrorTurn } from "./rules/synthetic-error-turn.ts";
import { threadIdNotUuid } from "./rules/thread-id-not-uuid.ts";
import { tooLargeToCheck } from "./rules/too-large-to-check.ts";
import { truncated } from "./rules/truncated.ts";
import { turnEndsBeforeStart } from "./rules/turn-ends-before-start.ts";
import { turnOverlap } from "./rules/turn-overlap.ts";
import { unknownAgent } from "./rules/unknown-agent.ts";
import { unknownCompletionStatus } from "./rules/unknown-completion-status.ts";
import { unknownEvent } from "./rules/unknown-event.ts";
import { unknownMessageType } from "./rules/unknown-message-type.ts";
import { unknownPartKind } from "./rules/unknown-part-kind.ts";
import { unknownProtocolEvent } from "./rules/unknown-protocol-event.ts";
import { unknownReturnStatus } from "./rules/unknown-return-status.ts";
import { unknownTurnType } from "./rules/unknown-turn-type.ts";
import { unknownVersion } from "./rules/unknown-version.ts";
import { usageSum } from "./rules/usage-sum.ts";
import { wrongType } from "./rules/wrong-type.ts";

/** Every rule, in the order in which problems of one place are listed. A new rule is a file in `rules/` and a line here. */
export const rules: readonly Rule[] = [
  truncated,
  missingVersion,
  unknownVersion,
  newerThanVersion,
  missingRootField,
  threadIdNotUuid,
  agentKeyMismatch,
  linkThreadId,
  linkToItself,
  danglingThread,
  wrongType,
  badTimestamp,
  missingTime,
  notATurn,
  unknownTurnType,
  misplacedContent,
  turnOverlap,
  turnEndsBeforeStart,
  unknownAgent,
  missingAgent,
  missingCompletionStatus,
  unknownCompletionStatus,
  interruptedWithoutInterruption,
  interruptedWithCompletedAt,
  interruptionWithoutStatus,
  interruptionIncomplete,
  interruptedWithoutCycle,
  incompleteCycle,
  orphanReturn,
  duplicateReturn,
  returnBeforeCall,
  preliminaryReturn,
  callIdTwice,
  callIdReused,
  longCallId,
  missingCallId,
  usageSum,
  clientMetadataNamespace,
  repeatedPrompt,
  notAMessage,
  unknownMessageType,
  messageOrder,
  unknownEvent,
  unknownProtocolEvent,
  olderEventName,
  syntheticErrorTurn,
  notAPart,
  unknownPartKind,
  misplacedPart,
  unknownReturnStatus,
  contentRefUri,
  previewOnly,
  largeInlineReturn,
  duplicateKey,
  loneSurrogate,
  numberOverflow,
  tooLargeToCheck,
];
