import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { failToStart } from "../../../electron/desktop/fail-to-start.ts";

const electron = vi.hoisted(() => ({
  app: { exit: vi.fn<(code: number) => void>(), whenReady: () => Promise.resolve() },
  dialog: { showErrorBox: vi.fn<(title: string, words: string) => void>() },
}));
vi.mock("electron", () => electron);

const failure = {
  code: "not-permitted",
  where: "/a/folder",
  expected: "permission to write in this folder",
  found: "none",
} as const;
let said = "";

beforeEach(() => {
  said = "";
  vi.resetAllMocks();
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it("shows a box that names the folder and what to do, and ends", async () => {
  vi.stubEnv("THREADLENS_LAUNCHED", undefined);
  await failToStart(failure, "Make it writable.");
  const [title, words] = electron.dialog.showErrorBox.mock.calls[0]!;
  expect(title).toBe("Threadlens could not start");
  expect(words).toMatch(/^\/a\/folder: expected permission .*\n\nMake it writable\.$/su);
  expect(said).toContain("threadlens: /a/folder: expected permission");
  expect(electron.app.exit).toHaveBeenCalledExactlyOnceWith(70);
});

it("only tells a launcher, which would wait for the box", async () => {
  vi.stubEnv("THREADLENS_LAUNCHED", "1");
  await failToStart(failure, "Make it writable.");
  expect(electron.dialog.showErrorBox).not.toHaveBeenCalled();
  expect(said).toContain("Make it writable.");
  expect(electron.app.exit).toHaveBeenCalledExactlyOnceWith(70);
});
