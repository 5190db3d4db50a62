// The packed app itself is looked at in test/end-to-end/packed; this is what is said of the systems that those tests do not run on.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import type { Configuration } from "electron-builder";
import { appId } from "../../electron/desktop/app-id.ts";
import { linkScheme } from "../../shared/links/deep-link.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
let configuration: Configuration;

beforeAll(async () => {
  // It looks at what was built when it is loaded.
  configuration = (await import("../../build/electron-builder.mjs")).default;
});

describe("a package", () => {
  it("calls itself what the running app does", () => {
    expect(configuration.appId).toBe(appId);
    expect(read("build/windows/installer.nsh")).toContain(
      `"Software\\Classes\\${linkScheme}" "URL Protocol"`,
    );
    expect(configuration.protocols).toEqual([{ name: "Threadlens link", schemes: [linkScheme] }]);
  });

  it("is offered for the same files on macOS and Windows", () => {
    const [association] = [configuration.mac?.fileAssociations ?? []].flat();
    const endings = [...read("build/windows/installer.nsh").matchAll(/\$\{DO\} "\.(\w+)"/g)].map(
      ([, ending]) => ending,
    );
    expect(association?.ext).toEqual(endings);
    expect(endings).toEqual(["json", "jsonl", "sse", "har", "db", "sqlite"]);
  });

  it("takes nobody's place as what opens a file: it is one of several", () => {
    expect(configuration.fileAssociations).toBeUndefined();
    expect(configuration.win?.fileAssociations).toBeUndefined();
    expect(configuration.linux?.fileAssociations).toBeUndefined();
    expect([configuration.mac?.fileAssociations ?? []].flat().map(({ rank }) => rank)).toEqual(["Alternate"]);
    expect(read("build/windows/installer.nsh")).not.toMatch(/Classes\\\$\{ENDING\}" ""/);
  });

  it("tells Linux each kind of file that it is offered for and Linux does not know", () => {
    const named = [...read("build/linux/threadlens.xml").matchAll(/<mime-type type="([^"]+)"/g)];
    const offered = configuration.linux?.mimeTypes ?? [];
    expect(offered).toEqual(expect.arrayContaining(named.map(([, type]) => type)));
    expect(read("build/linux/threadlens.xml")).toContain('<glob pattern="*.thread.json" />');
  });

  it("leaves the sandbox on, and takes files and links as such, whatever they are called", () => {
    expect(configuration.linux?.executableArgs).toEqual(["--"]);
  });

  it("has its icons and scripts where it says", () => {
    const { linux, mac, win, nsis } = configuration;
    for (const path of [linux?.icon, mac?.icon, win?.icon, nsis?.include])
      expect(existsSync(join(root, String(path)))).toBe(true);
  });
});
