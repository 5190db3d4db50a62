import { describe, expect, it } from "vitest";
import { answerWithFile } from "../../../electron/desktop/answer-with-file.ts";
import { isLocal } from "../../../electron/desktop/is-local.ts";
import { builtScreen } from "../engine/scratch.ts";

const get = (url: string, method = "GET") => answerWithFile(builtScreen(), { method, url });

describe("the app's own scheme", () => {
  it("serves the screen with its policy", async () => {
    const page = await get("app://threadlens/?any#thing");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("the screen");
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it.each([
    "app://threadlens/../secret.json",
    "app://threadlens/..%2fsecret.json",
    "app://threadlens/%2e%2e/secret.json",
    "app://elsewhere/index.html",
    "app://threadlens.evil/index.html",
    "file:///etc/passwd",
  ])("serves nothing at %s", async (url) => {
    const answer = await get(url);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("secret");
  });

  it("serves nothing but what is asked for politely", async () => {
    expect((await get("app://threadlens/", "POST")).status).toBe(404);
  });
});

describe("the network", () => {
  it.each([
    "https://example.com/",
    "http://127.0.0.1/",
    "ws://localhost/",
    "ftp://a/",
    "file:///etc/passwd",
    "nonsense",
  ])("is closed: %s", (url) => {
    expect(isLocal(url)).toBe(false);
  });

  it.each(["app://threadlens/", "devtools://devtools/x", "data:text/plain,x", "blob:app://threadlens/1"])(
    "is not what the app itself uses: %s",
    (url) => {
      expect(isLocal(url)).toBe(true);
    },
  );
});
