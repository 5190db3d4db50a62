// Electron's list for secure apps, each of its items tried against the running app, in its order. The processes are looked at in
// sandbox.spec.ts. What only a packaged app has, its fuses, is looked at where that is driven.
import { requests } from "./attacks/ask-leave.ts";
import { closeWindow, expect, expectNothingHappened, openWindow, runIn, test } from "./attacks/checklist.ts";
import { callPeer, queryPermissions, reachOut, runStrings } from "./attacks/in-page.ts";
import { allContents, electronOf } from "./attacks/look-inside.ts";

test("1: all that is loaded is the app's own, and nothing else can be", async ({ app, ears }) => {
  const sources = await app.page.evaluate(() =>
    [...document.querySelectorAll("script, link")].map(
      (element) =>
        new URL(element.getAttribute("src") ?? element.getAttribute("href") ?? "", location.href).origin,
    ),
  );
  expect(new Set(sources)).toEqual(new Set(["app://threadlens"]));
  await app.page.evaluate(reachOut, ears.host);
  await expectNothingHappened(app, ears);
});

test("1: not even by a call to another page's peer, which neither policy nor session is asked about", async ({
  app,
  ears,
}) => {
  const policies = await electronOf(app).evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents) => contents.getWebRTCIPHandlingPolicy()),
  );
  expect(policies).toEqual(["disable_non_proxied_udp"]);
  const call = `(${String(callPeer)})(${JSON.stringify(ears.host)})`;
  const kept = await openWindow(app, false);
  await runIn(kept, call);
  await closeWindow(kept);
  await expectNothingHappened(app, ears);
  // That it would have been heard.
  const free = await openWindow(app, true);
  await runIn(free, `void ${call}`);
  await expect.poll(() => new Set(ears.heard)).toEqual(new Set(["a datagram"]));
  await closeWindow(free);
});

test("1: nor by the session itself, below the page's policy, or by any name", async ({ app, ears }) => {
  const answers = await electronOf(app).evaluate(async ({ session }, host) => {
    const { defaultSession } = session;
    const addresses = [`http://${host}/`, `https://${host}/`, "file:///etc/passwd"];
    const attempts = addresses.map((address) => defaultSession.fetch(address));
    attempts.push(defaultSession.resolveHost("localhost") as never);
    return (await Promise.allSettled(attempts)).map(({ status }) => status);
  }, ears.host);
  expect(answers).toEqual(["rejected", "rejected", "rejected", "rejected"]);
  await expectNothingHappened(app, ears);
});

test("2: no page, worker or frame has Node", async ({ app }) => {
  const names = await app.page.evaluate(() =>
    ["require", "process", "module", "Buffer", "global", "electron", "ipcRenderer", "__dirname"].filter(
      (name) => name in globalThis,
    ),
  );
  expect(names).toEqual([]);
  for (const { preferences } of await allContents(app)) {
    expect(preferences).toMatchObject({ nodeIntegration: false, nodeIntegrationInSubFrames: false });
    expect(preferences["nodeIntegrationInWorker"] ?? false).toBe(false);
  }
});

test("3: the preload's world is not the page's: what one changes the other never meets", async ({ app }) => {
  const tried = await app.page.evaluate(async () => {
    const { threadlens } = globalThis as unknown as {
      threadlens: Record<string, (...all: unknown[]) => unknown>;
    };
    const met: string[] = [];
    const spy = (owner: object, name: string) => {
      const original = Reflect.get(owner, name) as (...all: unknown[]) => unknown;
      Reflect.set(owner, name, function (this: unknown, ...all: unknown[]) {
        if (all.some((one) => typeof one === "function" && one.name === "marked")) met.push(name);
        return Reflect.apply(original, this, all);
      });
    };
    spy(Set.prototype, "add");
    spy(Array.prototype, "push");
    spy(Map.prototype, "set");
    threadlens["onEvent"]?.(function marked() {
      return undefined;
    });
    await threadlens["request"]?.(-1, "host.info", {});
    const replace = () => Reflect.set(threadlens, "request", () => "mine");
    return { met, replaced: replace(), own: threadlens["request"]?.constructor === Function };
  });
  expect(tried).toEqual({ met: [], replaced: false, own: true });
  expect((await allContents(app)).map(({ preferences }) => preferences["contextIsolation"])).toEqual([true]);
});

test("4: every page is sandboxed, and none says otherwise", async ({ app }) => {
  expect((await allContents(app)).map(({ preferences }) => preferences["sandbox"])).toEqual([true]);
  const isOff = await electronOf(app).evaluate(({ app: main }) => main.commandLine.hasSwitch("no-sandbox"));
  expect(isOff).toBe(false);
});

test("5: whatever a page asks leave for, it is not given", async ({ app, ears }) => {
  expect(await app.page.evaluate(queryPermissions)).toEqual([]);
  const granted: string[] = [];
  // One after the other: each needs a gesture of the user, and some use it up.
  for (const [name, request] of Object.entries(requests))
    if (await app.page.evaluate<boolean>(request)) granted.push(name);
  expect(granted).toEqual([]);
  expect(
    await electronOf(app).evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFullScreen()),
  ).toBe(false);
  await expectNothingHappened(app, ears);
  // That it would have been, were it not for the app.
  const free = await openWindow(app, true);
  for (const name of ["whole screen", "pointer"])
    expect(await runIn(free, requests[name] ?? ""), name).toBe(true);
  await closeWindow(free);
});

test("6: the page reads nothing of another origin, of the disk, or beside the built screen", async ({
  app,
  ears,
}) => {
  const paths = [
    "..%2f..%2fpackage.json",
    "%2e%2e/%2e%2e/package.json",
    "..%5c..%5cpackage.json",
    "assets/..%2f..%2fnode/cli.js",
    "index.html%00.js",
    "/etc/passwd",
  ];
  const addresses = [
    ...paths.map((path) => `app://threadlens/${path}`),
    "app://threadlens:80/../package.json",
    "app://elsewhere/index.html",
    "file:///etc/passwd",
    "file://localhost/etc/passwd",
    `http://${ears.host}/`,
  ];
  const read = await app.page.evaluate(
    (all) =>
      Promise.all(
        all.map((address) =>
          fetch(address).then(
            async (answer) => (answer.ok ? `${address}: ${await answer.text()}` : null),
            () => null,
          ),
        ),
      ),
    addresses,
  );
  expect(read.filter((text) => text !== null)).toEqual([]);
  expect((await allContents(app)).map(({ preferences }) => preferences["webSecurity"])).toEqual([true]);
  await expectNothingHappened(app, ears);
});

test("7: a strict policy comes with the page, and no string ever runs", async ({ app, ears }) => {
  const policy = await app.page.evaluate(async () =>
    (await fetch("app://threadlens/")).headers.get("content-security-policy"),
  );
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*/);
  expect(await app.page.evaluate(runStrings)).toBe(false);
  await expectNothingHappened(app, ears);
});

test("8 to 10: no page may run what came insecurely, nor anything experimental", async ({ app }) => {
  for (const { preferences } of await allContents(app))
    expect(preferences).toMatchObject({
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      enableBlinkFeatures: "",
    });
  const switches = [
    "allow-running-insecure-content",
    "enable-blink-features",
    "enable-experimental-web-platform-features",
    "disable-web-security",
  ];
  const on = await electronOf(app).evaluate(
    ({ app: main }, names) => names.filter((name) => main.commandLine.hasSwitch(name)),
    switches,
  );
  expect(on).toEqual([]);
});
