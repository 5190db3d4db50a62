import { countThings } from "../problems/count-things.ts";
import { shorten } from "../text/shorten.ts";
import type { StreamProblems } from "./stream-problems.ts";
import { streamRule } from "./stream-rules.ts";

const mostTypes = 100;
const mostNamed = 10;
const longestName = 60;

/** What is counted over a whole capture and said once. */
export class StreamCounts {
  events = 0;
  times = 0;
  transient = 0;
  resets = 0;
  resetEvents = 0;
  skippedBodies = 0;
  unkeptLines = 0;
  #unknown = 0;
  #unknownTypes = new Map<string, number>();

  addUnknown(type: string): void {
    this.#unknown++;
    const count = this.#unknownTypes.get(type);
    if (count !== undefined || this.#unknownTypes.size < mostTypes)
      this.#unknownTypes.set(type, (count ?? 0) + 1);
  }

  tell(problems: StreamProblems): void {
    const say = (rule: keyof typeof streamRule, message: string) =>
      problems.add(streamRule[rule], "", message);
    if (this.events > 0 && this.times === 0)
      say("noTimes", "This capture has no times, so the thread has none.");
    if (this.transient > 0)
      say("transientData", `${countThings(this.transient, "transient data event")} not in the thread.`);
    if (this.#unknown > 0) say("unknownChunk", this.#wordUnknown());
    if (this.resets > 0) say("resetStep", this.#wordResets());
    if (this.skippedBodies > 0)
      say(
        "otherBodies",
        `${countThings(this.skippedBodies, "entry").replace(/entrys$/, "entries")} of the archive without a stream.`,
      );
    if (this.unkeptLines > 0)
      say(
        "unreadLines",
        `${countThings(this.unkeptLines, "more line")} could not be read and were not kept.`,
      );
  }

  copy(): StreamCounts {
    const copy = Object.assign(new StreamCounts(), this);
    copy.#unknown = this.#unknown;
    copy.#unknownTypes = new Map(this.#unknownTypes);
    return copy;
  }

  #wordUnknown(): string {
    const types = [...this.#unknownTypes].toSorted(([, a], [, b]) => b - a);
    const named = types
      .slice(0, mostNamed)
      .map(
        ([type, count]) => `${JSON.stringify(shorten(type, longestName))} (${count.toLocaleString("en")})`,
      );
    const more = types.length > mostNamed ? ", and others" : "";
    return `${countThings(this.#unknown, "event")} of a type that is not known: ${named.join(", ")}${more}.`;
  }

  #wordResets(): string {
    const events = this.resetEvents === 0 ? "" : `; ${countThings(this.resetEvents, "event")} went with that`;
    return `${countThings(this.resets, "step")} begun anew${events}.`;
  }
}
