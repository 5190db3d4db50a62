import { describe, expect, it } from "vitest";
import { findRendererFile, securityHeaders } from "../../../electron/engine/renderer-files.ts";
import { builtScreen } from "./scratch.ts";

describe("the files of the screen", () => {
  it("are found with their type", async () => {
    const folder = builtScreen();
    expect(await findRendererFile(folder, "")).toMatchObject({
      type: "text/html; charset=utf-8",
      isHashed: false,
    });
    expect(await findRendererFile(folder, "index.html")).toMatchObject({ sizeBytes: 25 });
    expect(await findRendererFile(folder, "assets/index-a1B2_c3.js")).toMatchObject({
      type: "text/javascript; charset=utf-8",
      isHashed: true,
    });
  });

  it.each([
    "../secret.json",
    "..%2fsecret.json",
    "%2e%2e/secret.json",
    "assets/../../secret.json",
    "assets/..%5c..%5csecret.json",
    "..\\secret.json",
    "/etc/passwd",
    "assets//index-a1B2_c3.js",
    "assets",
    "assets/",
    ".hidden.json",
    "missing.js",
    "index.html%00.js",
    "index.html/",
    "C:/secret.json",
  ])("are all there is: nothing at %j", async (address) => {
    expect(await findRendererFile(builtScreen(), address)).toBeNull();
  });
});

describe("the content security policy", () => {
  it("allows no inline script and no eval", () => {
    const policy = securityHeaders["content-security-policy"] ?? "";
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(policy).not.toContain("unsafe-eval");
  });
});
