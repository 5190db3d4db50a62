import { describe, expect, it } from "vitest";
import { type LogEntry, isTrouble, wordEntry } from "../../../shared/report/log-entry.ts";

const own = new Set(["engine.js"]);
const failure = { code: "not-json", where: "/home/me/secret.json", expected: "x", found: "secret" } as const;

describe("a line of the log", () => {
  it.each<[LogEntry, string]>([
    [
      {
        what: "started",
        versions: [
          { name: "Threadlens", version: "0.1.0" },
          { name: "Node", version: "24" },
        ],
      },
      "started: Threadlens 0.1.0, Node 24",
    ],
    [{ what: "ended" }, "ended"],
    [{ what: "page-gone", reason: "oom", code: 9 }, "page: gone (oom, 9)"],
    [
      { what: "process-gone", process: "GPU", reason: "crashed", code: 139 },
      "process GPU: gone (crashed, 139)",
    ],
    [{ what: "failure", code: "not-json", request: "document.open" }, "failure: not-json in document.open"],
    [
      { what: "error", in: "engine", error: { name: "TypeError", at: ["engine.js:1:2", "secret.js:3:4"] } },
      "error in the engine: TypeError at engine.js:1:2",
    ],
    [{ what: "error", in: "page", error: { name: "Error", at: [] } }, "error in the page: Error"],
    [
      {
        what: "engine",
        engine: { state: "restarted", reason: "it ended with code 9", reopened: 2, lost: [failure] },
      },
      "engine: runs again, 2 open, 1 lost",
    ],
    [
      { what: "engine", engine: { state: "restarting", reason: "it was ended by SIGKILL" } },
      "engine: ended (was ended by SIGKILL), started again",
    ],
  ])("says %j", (entry, words) => {
    expect(wordEntry(entry, own)).toBe(words);
  });

  it("never is what a process, a reason or an end could hold beside its own words", () => {
    const said = [
      wordEntry(
        { what: "engine", engine: { state: "stopped", reason: "it could not be started (/home/me)" } },
        own,
      ),
      wordEntry({ what: "page-gone", reason: "/home/me", code: 1 }, own),
      wordEntry({ what: "process-gone", process: "a\nb", reason: "crashed", code: 1 }, own),
    ];
    expect(said).toEqual([
      "engine: ended (for another reason) too often in a row",
      "page: gone (other, 1)",
      "process other: gone (crashed, 1)",
    ]);
  });

  it("belongs into a report if something went wrong", () => {
    expect(isTrouble({ what: "failure", code: "not-json", request: "document.open" })).toBe(true);
    expect(isTrouble({ what: "engine", engine: { state: "unresponsive" } })).toBe(true);
    expect(isTrouble({ what: "engine", engine: { state: "running" } })).toBe(false);
    expect(isTrouble({ what: "started", versions: [] })).toBe(false);
  });
});
