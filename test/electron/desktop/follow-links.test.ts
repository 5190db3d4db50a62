import type { BrowserWindow } from "electron";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LinkFollower, registerLinks } from "../../../electron/desktop/follow-links.ts";
import type { HostEvent } from "../../../shared/api/events.ts";
import type { DeepLink } from "../../../shared/links/deep-link.ts";

type Question = { message: string; detail: string; buttons: string[]; defaultId: number; cancelId: number };
const main = vi.hoisted(() => ({
  app: {
    isPackaged: false,
    switches: new Set<string>(),
    commandLine: { hasSwitch: (name: string): boolean => main.app.switches.has(name) },
    getAppPath: () => "/app",
    setAsDefaultProtocolClient: vi.fn<(scheme: string, path: string, args: string[]) => boolean>(),
  },
  questions: [] as Question[],
  answer: async () => ({ response: 0 }),
}));

vi.mock("electron", () => ({
  app: main.app,
  dialog: {
    showMessageBox: (_window: unknown, question: Question) => {
      main.questions.push(question);
      return main.answer();
    },
  },
}));

const path = process.platform === "win32" ? "C:\\a\\b.json" : "/a/b.json";
const link = `threadlens://open?path=${encodeURIComponent(path)}&thread=1&at=/turns/2`;

function follower(known: readonly string[]) {
  const sent: HostEvent[] = [];
  const opened: DeepLink[] = [];
  const host = {
    knows: async (asked: string) => known.includes(asked),
    openLink: async (followed: DeepLink) => void opened.push(followed),
    send: (event: HostEvent) => void sent.push(event),
  };
  const window = { isDestroyed: () => false } as unknown as BrowserWindow;
  return { follower: new LinkFollower(host, window), sent, opened };
}

beforeEach(() => {
  main.questions.length = 0;
  main.answer = async () => ({ response: 0 });
  main.app.isPackaged = false;
  main.app.switches.clear();
  main.app.setAsDefaultProtocolClient.mockClear();
});

describe("a link from outside", () => {
  it("to a file that the user knows is followed without a question", async () => {
    const { follower: links, opened } = follower([path]);
    await links.follow([link]);
    expect(opened).toEqual([{ path, part: { thread: 1 }, at: "/turns/2" }]);
    expect(main.questions).toEqual([]);
  });

  it("to any other file is asked about by its whole path, and no is the answer unless yes is given", async () => {
    const { follower: links, opened, sent } = follower([]);
    await links.follow([link]);
    expect(opened).toEqual([]);
    expect(sent).toEqual([]);
    expect(main.questions).toHaveLength(1);
    const [{ detail, buttons, defaultId, cancelId }] = main.questions as [Question];
    expect(detail.split("\n")[0]).toBe(path);
    expect([buttons[defaultId], buttons[cancelId]]).toEqual(["Do Not Open", "Do Not Open"]);
    main.answer = async () => ({ response: buttons.indexOf("Open") });
    await links.follow([link]);
    expect(opened).toHaveLength(1);
  });

  it("is asked about only one at a time", async () => {
    const { follower: links, opened } = follower([]);
    const answer = Promise.withResolvers<{ response: number }>();
    main.answer = () => answer.promise;
    const first = links.follow([link]);
    await links.follow([link]);
    expect(main.questions).toHaveLength(1);
    answer.resolve({ response: 1 });
    await first;
    expect(opened).toHaveLength(1);
  });

  it("that says anything else is told of in one notice, and the next one is followed", async () => {
    const { follower: links, opened, sent } = follower([path]);
    await links.follow(["threadlens://run?path=/a", link]);
    expect(sent).toMatchObject([{ event: "link.failed", failure: { code: "bad-request" } }]);
    expect(opened).toHaveLength(1);
  });
});

const onPlatform = (platform: string) =>
  vi.stubGlobal("process", Object.create(process, { platform: { value: platform } }));

describe("the scheme", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is ours where we are installed, and where it was asked for, never by a mere start from source", () => {
    registerLinks();
    expect(main.app.setAsDefaultProtocolClient).not.toHaveBeenCalled();
    main.app.switches.add("register-links");
    registerLinks();
    expect(main.app.setAsDefaultProtocolClient).toHaveBeenLastCalledWith("threadlens", process.execPath, [
      "/app",
      "--",
    ]);
    main.app.isPackaged = true;
    onPlatform("win32");
    registerLinks();
    expect(main.app.setAsDefaultProtocolClient).toHaveBeenLastCalledWith("threadlens", process.execPath, [
      "--",
    ]);
  });

  it("is left to the installed desktop entry on Linux", () => {
    main.app.isPackaged = true;
    onPlatform("linux");
    registerLinks();
    expect(main.app.setAsDefaultProtocolClient).not.toHaveBeenCalled();
  });
});
