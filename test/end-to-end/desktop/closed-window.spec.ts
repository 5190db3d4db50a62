import { expect, test } from "../harness/app.ts";

test("the page has no Node, and its window every lock", async ({ app: { page, electron } }) => {
  const reach = await page.evaluate(() => ({
    names: ["require", "process", "module", "Buffer", "electron"].filter((name) => name in globalThis),
    bridge: Object.keys((globalThis as unknown as { threadlens: object }).threadlens),
  }));
  expect(reach).toEqual({ names: [], bridge: ["request", "cancel", "onEvent", "grantFile"] });
  const locks = await electron?.evaluate(({ BrowserWindow }) => {
    // Electron tells this to whoever asks, and leaves it out of its types.
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences(): object;
    };
    return contents.getLastWebPreferences();
  });
  expect(locks).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webSecurity: true,
  });
});

test("the page opens no file that the user did not name", async ({ app: { page } }) => {
  const answer = await page.evaluate(() => {
    const { threadlens } = globalThis as unknown as {
      threadlens: {
        request(id: number, name: string, input: object): Promise<unknown>;
        grantFile(f: File): null;
      };
    };
    threadlens.grantFile(new File(["{}"], "/etc/passwd"));
    return threadlens.request(-1, "document.open", { source: { from: "path", path: "/etc/passwd" } });
  });
  expect(answer).toMatchObject({ ok: false, failure: { code: "not-permitted" } });
});

test.describe("out of the window", () => {
  test.use({ forgiven: /Content Security Policy|ERR_|Failed to load|Not allowed/ });

  test("there is no way: no page, no window, no request, no script, no permission", async ({
    app: { page, electron },
  }) => {
    await expect(page.getByRole("heading", { name: "Threadlens" })).toBeVisible();
    const inPage = <T>(attempt: () => T | Promise<T>) => page.evaluate(attempt).catch(() => "refused");
    expect(await inPage(() => window.open("https://example.org/"))).toBeNull();
    expect(await inPage(async () => (await fetch("https://example.org/")).status)).toBe("refused");
    expect(await inPage(async () => (await fetch("app://threadlens/..%2f..%2fpackage.json")).status)).toBe(
      404,
    );
    expect(await inPage(askWhere)).toBe("denied");
    expect(await inPage(runStrings)).toEqual(["eval", "inline"]);
    await page.evaluate(() => location.assign("https://example.org/"));
    // Asked of the main process: Playwright waits for the end of a navigation that never was.
    const windows = await electron?.evaluate(({ BrowserWindow }) =>
      Promise.all(
        BrowserWindow.getAllWindows().map(async ({ webContents }) => ({
          url: webContents.getURL(),
          heading: (await webContents.executeJavaScript(
            "document.querySelector('h1').textContent",
          )) as unknown,
        })),
      ),
    );
    expect(windows).toEqual([{ url: "app://threadlens/", heading: "Threadlens" }]);
  });
});

async function askWhere(): Promise<string> {
  return (await navigator.permissions.query({ name: "geolocation" })).state;
}

/** A string as a script and a string as a timer; answers what the page's policy refused of them. */
function runStrings(): Promise<string[]> {
  return new Promise((resolve) => {
    const refused: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ blockedURI }) => {
      refused.push(blockedURI);
      if (refused.length === 2) resolve(refused.toSorted());
    });
    const script = document.createElement("script");
    script.textContent = "document.body.remove()";
    document.head.append(script);
    Reflect.apply(setTimeout, globalThis, ["document.body.remove()"]);
  });
}
