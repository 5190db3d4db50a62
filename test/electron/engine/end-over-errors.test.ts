import { EventEmitter, once } from "node:events";
import { describe, expect, it } from "vitest";
import { endOverErrors } from "../../../electron/engine/end-over-errors.ts";

class FakeProcess extends EventEmitter {
  exit = (code: number) => void this.emit("exit", code);
}

describe("an error that nobody caught in the engine", () => {
  it.each(["uncaughtException", "unhandledRejection"])(
    "is told by its name and ends the engine: %s",
    async (event) => {
      const own = new FakeProcess();
      const told: unknown[] = [];
      endOverErrors((message) => void told.push(message), own);
      own.emit(event, new TypeError("/a/path"));
      expect(told).toEqual([
        { kind: "error", error: expect.objectContaining({ name: "TypeError" }) as unknown },
      ]);
      expect(JSON.stringify(told)).not.toContain("/a/path");
      expect(await once(own, "exit")).toEqual([70]);
    },
  );
});
