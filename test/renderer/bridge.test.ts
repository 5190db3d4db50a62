import { describe, expect, it } from "vitest";
import type { PreloadBridge } from "../../shared/api/bridge.ts";
import type { HostEvent } from "../../shared/api/events.ts";
import { succeed } from "../../shared/failure/failure.ts";
import { browserBridge } from "../../renderer/bridge/browser-bridge.ts";
import { desktopBridge } from "../../renderer/bridge/desktop-bridge.ts";
import { eventStream } from "../../renderer/bridge/event-stream.ts";
import { aDocument } from "./fake-bridge.ts";

type Call = { address: string; init: RequestInit };

function browser(answer: (call: Call) => Promise<Response> | Response) {
  const calls: Call[] = [];
  const bridge = browserBridge({
    async fetch(address, init) {
      calls.push({ address, init });
      return answer({ address, init });
    },
    openEvents: () => fakeSource().source,
  });
  return { bridge, calls };
}

function fakeSource() {
  const target = new EventTarget();
  const source = {
    addEventListener: target.addEventListener.bind(target),
    readyState: 1,
  };
  return { source, send: (event: Event) => target.dispatchEvent(event) };
}

const json = (value: unknown) => new Response(JSON.stringify(value));

describe("the bridge to the browser host", () => {
  it("posts a request relative to the page and gives back its result", async () => {
    const { bridge, calls } = browser(() => json(succeed({ theme: "dark" })));
    expect(await bridge.request("recent.list", {})).toEqual(succeed({ theme: "dark" }));
    expect(calls[0]?.address).toBe("api");
    expect(calls[0]?.init.body).toBe('{"name":"recent.list","input":{}}');
  });

  it("aborts the fetch of a request that is no longer wanted", async () => {
    const { bridge } = browser(
      ({ init }) =>
        new Promise((_, reject) => {
          init.signal?.addEventListener("abort", () => reject(new Error("aborted")));
        }),
    );
    const abort = new AbortController();
    const result = bridge.request("recent.list", {}, abort.signal);
    abort.abort();
    expect(await result).toMatchObject({ ok: false, failure: { code: "cancelled" } });
  });

  it("says that the host cannot be reached, and that an answer is no answer", async () => {
    const gone = browser(() => Promise.reject(new TypeError("refused")));
    expect(await gone.bridge.request("recent.list", {})).toMatchObject({
      ok: false,
      failure: { code: "not-available" },
    });
    const odd = browser(() => new Response("<html>"));
    expect(await odd.bridge.request("recent.list", {})).toMatchObject({
      ok: false,
      failure: { code: "internal", found: "<html>" },
    });
  });

  it("uploads a file and opens the copy", async () => {
    const { bridge, calls } = browser(({ address }) =>
      json(succeed(address.startsWith("upload") ? { path: "/copy/a b.json" } : aDocument())),
    );
    const result = await bridge.openFile(new File(["{}"], "a b&c.json"));
    expect(result.ok).toBe(true);
    expect(calls.map(({ address }) => address)).toEqual(["upload?name=a%20b%26c.json", "api"]);
    expect(calls[1]?.init.body).toContain("/copy/a b.json");
  });
});

describe("the stream of events", () => {
  it("tells events and leaves out what is none", () => {
    const { source, send } = fakeSource();
    const heard: HostEvent[] = [];
    eventStream(() => source).onEvent((event) => heard.push(event));
    send(new MessageEvent("message", { data: '{"event":"document.closed","id":"d1"}' }));
    send(new MessageEvent("message", { data: "not json" }));
    expect(heard).toEqual([{ event: "document.closed", id: "d1" }]);
  });

  it("connects again by itself when the browser gives up", () => {
    const sources = [fakeSource(), fakeSource()];
    let opened = 0;
    const states: string[] = [];
    const retries: (() => void)[] = [];
    const stream = eventStream(
      () => {
        const next = sources[opened];
        opened += 1;
        if (next === undefined) throw new Error("opened too often");
        return next.source;
      },
      (run) => void retries.push(run),
    );
    stream.onConnection((state) => states.push(state));
    const [first, second] = sources;
    if (first === undefined || second === undefined) throw new Error("no sources");
    first.source.readyState = 2;
    first.send(new Event("error"));
    retries[0]?.();
    second.send(new Event("open"));
    expect(states).toEqual(["lost", "connected"]);
    expect(opened).toBe(2);
  });
});

function desktop(path: string | null) {
  const cancelled: number[] = [];
  const names: string[] = [];
  const preload: PreloadBridge = {
    request: async (_, name) => {
      names.push(name);
      return succeed(aDocument());
    },
    cancel: (id) => cancelled.push(id),
    onEvent: () => () => {},
    grantFile: () => path,
  };
  return { bridge: desktopBridge(preload), cancelled, names };
}

describe("the bridge to the desktop", () => {
  it("opens a dropped file by the path that the host granted", async () => {
    const { bridge, names } = desktop("/home/a.json");
    expect((await bridge.openFile(new File([], "a.json"))).ok).toBe(true);
    expect(names).toEqual(["document.open"]);
  });

  it("says so when a dropped file has no path", async () => {
    const result = await desktop(null).bridge.openFile(new File([], "a.json"));
    expect(result).toMatchObject({ ok: false, failure: { code: "not-available", where: "a.json" } });
  });

  it("cancels the request by its number", async () => {
    const { bridge, cancelled } = desktop(null);
    const abort = new AbortController();
    const result = bridge.request("recent.list", {}, abort.signal);
    abort.abort();
    await result;
    expect(cancelled).toEqual([1]);
  });
});
