// What a machine can refuse, refused by the machine itself: by limits, rights and full disks of processes of their own.
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { scratchFile, scratchFolder } from "../scratch.ts";
import { mayMount, runWriter } from "./run-program.ts";
import { modeOf } from "./write-text.ts";

const isRoot = process.getuid?.() === 0;
const nobody = 65534;
const megabyte = 1024 * 1024;

/** For anybody to write in, with a file in it. */
function openFolder(mode: number, folderMode = 0o777): string {
  const path = scratchFile("old");
  chmodSync(path, mode);
  chmodSync(dirname(path), folderMode);
  // Else whoever is not root could not tidy up.
  onTestFinished(() => chmodSync(dirname(path), 0o777));
  return path;
}

const refused = (path: string, failure: { code: string; expected: string; found: string }) => ({
  result: { ok: false, failure: { where: path, ...failure } },
  names: ["thread.json"],
  content: "old",
});

describe.skipIf(process.platform === "win32")("no room", () => {
  const limit = {
    code: "not-available",
    expected: "room for a file of this size",
    found: "a limit below it",
  };
  // 64 KiB in units of 512 bytes: a write that crosses it is cut short, the next one is refused.
  const shell = "ulimit -f 128";

  test.each([
    [megabyte, false],
    [megabyte, true],
    // All of it in one write, which is cut short.
    [100_000, false],
  ])("a limit on the size of files: %i bytes; in place: %s", async (sizeBytes, overSource) => {
    const path = scratchFile("old");
    const answer = await runWriter({ path, sizeBytes, overSource }, { shell });
    expect(answer).toEqual(refused(path, limit));
  });

  test("a file that just fits is written", async () => {
    const path = join(scratchFolder(), "fits.json");
    const { result } = await runWriter({ path, sizeBytes: 64 * 1024 }, { shell });
    expect(result).toMatchObject({ ok: true, value: { sizeBytes: 64 * 1024 } });
    expect(readFileSync(path)).toHaveLength(64 * 1024);
  });

  test.for([false, true])("a full disk; in place: %s", async (overSource, context) => {
    context.skip(!(await mayMount()), "a small disk cannot be mounted here");
    const path = join(scratchFolder(), "thread.json");
    const smallDisk = 'mount -t tmpfs -o size=1m none "$1"; printf old > "$1/thread.json"';
    const answer = await runWriter(
      { path, sizeBytes: 3 * megabyte, overSource },
      { shell: smallDisk, withMounts: true },
    );
    expect(answer).toEqual(
      refused(path, { code: "not-available", expected: "room on the disk", found: "none left" }),
    );
  });
});

describe.skipIf(process.platform === "win32")("no permission", () => {
  const asNobody = true;
  const noFolder = { code: "not-permitted", expected: "permission to write in this folder", found: "none" };

  test.each([false, true])("to write in the folder; in place: %s", async (overSource) => {
    const path = openFolder(0o666, 0o555);
    const answer = await runWriter({ path, overSource, asNobody });
    expect(answer).toEqual(refused(path, noFolder));
  });

  test("to make a new file in the folder", async () => {
    const old = openFolder(0o666, 0o555);
    const path = join(dirname(old), "new.json");
    const answer = await runWriter({ path, asNobody });
    expect(answer).toEqual({ ...refused(path, noFolder), content: null });
  });

  test.each([false, true])(
    "to write the file, though its folder would let it be replaced; in place: %s",
    async (overSource) => {
      const path = openFolder(0o444);
      const answer = await runWriter({ path, overSource, asNobody });
      const readOnly = {
        code: "not-permitted",
        expected: "a file that may be written",
        found: "one that is read-only",
      };
      expect(answer).toEqual(refused(path, readOnly));
    },
  );

  test("to enter the folder", async () => {
    const path = join(dirname(openFolder(0o666)), "closed", "new.json");
    mkdirSync(dirname(path));
    chmodSync(dirname(path), 0o444);
    const answer = await runWriter({ path, asNobody });
    expect(answer).toEqual({ ...refused(path, noFolder), names: [], content: null });
  });

  // Only root can make a file of another user.
  test.runIf(isRoot)("to replace another user's file in a folder like /tmp; in place", async () => {
    const path = openFolder(0o666, 0o1777);
    const answer = await runWriter({ path, overSource: true, asNobody });
    expect(answer).toEqual(
      refused(path, {
        code: "not-permitted",
        expected: "a file of your own, as this folder demands",
        found: "one of another user",
      }),
    );
  });
});

test("a file that another mount covers cannot be replaced: its backup, a copy, goes again", async (context) => {
  context.skip(!(await mayMount()), "a file cannot be mounted over here");
  const path = scratchFile("old");
  const shell = 'mount --bind "$1/thread.json" "$1/thread.json"';
  const answer = await runWriter({ path, overSource: true }, { shell, withMounts: true });
  const inUse = {
    code: "not-available",
    expected: "a file that may be written",
    found: "one that is in use",
  };
  expect(answer).toEqual(refused(path, inUse));
});

describe.skipIf(process.platform === "win32")("mode and owner", () => {
  test.each(["600", "640", "755"])("are those of the file that is replaced: %s", async (mode) => {
    const path = scratchFile("old");
    chmodSync(path, mode);
    if (isRoot) chownSync(path, nobody, nobody);
    const before = statSync(path);
    await runWriter({ path, overSource: true, umask: 0o077 });
    const [after, backup] = [statSync(path), statSync(`${path}.bak`)];
    expect([after.mode, after.uid, after.gid]).toEqual([before.mode, before.uid, before.gid]);
    expect([backup.mode, backup.uid, backup.gid]).toEqual([before.mode, before.uid, before.gid]);
    expect(after.size).toBe(1000);
  });

  test.each([
    ["022", 0o022, 0o644],
    ["027", 0o027, 0o640],
  ])("of a new file are the user's own: umask %s", async (_, umask, mode) => {
    const path = join(scratchFolder(), "new.json");
    await runWriter({ path, umask });
    expect(modeOf(path)).toBe(mode);
    expect(statSync(path).uid).toBe(process.getuid!());
  });

  test("give another group no more than everybody has, where the group cannot be kept", async () => {
    const path = openFolder(0o676);
    await runWriter({ path, asNobody: true });
    // Of root's file nobody cannot keep the group; of one's own it stays as it is.
    expect(modeOf(path)).toBe(isRoot ? 0o666 : 0o676);
    expect(statSync(path).size).toBe(1000);
  });
});
