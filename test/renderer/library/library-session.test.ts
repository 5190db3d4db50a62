import { describe, expect, it, vi } from "vitest";
import { LibrarySession } from "../../../renderer/library/library-session.ts";
import type { Library } from "../../../shared/api/library.ts";
import { succeed } from "../../../shared/failure/failure.ts";
import { fakeBridge } from "../fake-bridge.ts";
import { aFile } from "./build-files.ts";

const aLibrary = (revision: number): Library => ({
  id: "l1",
  name: "a",
  path: "/a",
  revision,
  work: { state: "idle" },
  passedOver: { isCut: false, deepFolders: 0, closedFolders: 0, links: 0, devices: 0 },
});

describe("a folder on the screen", () => {
  it("asks once for each announcement, even of a host that tells of less than it announced", async () => {
    const { bridge, asked } = fakeBridge({
      "library.rows": () =>
        succeed({ files: [aFile("a.json", { state: "waiting" })], revision: 1, hasMore: false }),
    });
    const session = new LibrarySession(aLibrary(5), { bridge, report: vi.fn<() => void>() });
    await vi.waitFor(() => expect(session.state.get().files.size).toBe(1));
    await new Promise(setImmediate);
    expect(asked).toHaveLength(1);
    session.follow(aLibrary(6));
    await new Promise(setImmediate);
    expect(asked).toHaveLength(2);
    session.close();
  });
});
