// The packed app itself is looked at in test/end-to-end/packed; this is what is said of the systems that those tests do not run on.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import type { AfterPackContext, Configuration } from "electron-builder";
import { afterInstall } from "../../build/after-install.mjs";
import { appId } from "../../electron/desktop/app-id.ts";
import { linkScheme } from "../../shared/links/deep-link.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
let configuration: Configuration;
let onHost: typeof import("../../build/electron-builder.mjs").onHost;

beforeAll(async () => {
  // It looks at what was built when it is loaded.
  ({ default: configuration, onHost } = await import("../../build/electron-builder.mjs"));
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

  it("has its icons, scripts and entitlements where it says", () => {
    const { linux, mac, win, nsis } = configuration;
    const named = [linux?.icon, mac?.icon, win?.icon, nsis?.include, mac?.entitlements];
    for (const path of named) expect(existsSync(join(root, String(path)))).toBe(true);
  });

  it("names no page that is not there, but in a Debian package, which has to name one", () => {
    expect(onHost("linux").extraMetadata).toEqual({ homepage: "https://threadlens.invalid" });
    for (const platform of ["darwin", "win32"] as const)
      expect(onHost(platform).extraMetadata).toBeUndefined();
    expect(configuration).toMatchObject(onHost(process.platform));
  });
});

describe("for macOS", () => {
  it("is signed anew after its fuses were flipped: Apple silicon starts nothing whose signature is broken", () => {
    expect(onHost("darwin").electronFuses).toEqual({ resetAdHocDarwinSignature: true });
    // Nobody else has `codesign`.
    expect(onHost("linux").electronFuses).toEqual({ resetAdHocDarwinSignature: false });
    expect(configuration.electronFuses).toMatchObject({
      runAsNode: false,
      ...onHost(process.platform).electronFuses,
    });
  });

  it("may make code at run time and nothing else that a hardened program may not, nor may its helpers", () => {
    const { mac } = configuration;
    expect(mac?.entitlementsInherit).toBe(mac?.entitlements);
    const granted = [...read(String(mac?.entitlements)).matchAll(/<key>(.*)<\/key>\s*<true\/>/g)];
    expect(granted.map(([, name]) => name)).toEqual(["com.apple.security.cs.allow-jit"]);
  });
});

describe("for Windows", () => {
  it("brings nothing along for updates, which it does not make, and leaves no copy of its installer", () => {
    expect(configuration.nsis).toMatchObject({ packElevateHelper: false, differentialPackage: false });
    expect(configuration.dmg?.writeUpdateInfo).toBe(false);
    const script = read("build/windows/installer.nsh");
    const installing = /!macro customInstall\n(.*?)!macroend/s.exec(script)?.[1];
    expect(installing).toContain(String.raw`Delete "$LOCALAPPDATA\${APP_INSTALLER_STORE_FILE}"`);
    const { name } = JSON.parse(read("package.json")) as { name: string };
    expect(installing).toContain(String.raw`RMDir "$LOCALAPPDATA\${name}-updater"`.replace("${name}", name));
  });
});

describe("for Debian", () => {
  it("needs what Electron is linked against, under each name that it has", () => {
    const depends = configuration.deb?.depends;
    expect(depends).toEqual(expect.arrayContaining(["libgbm1", "libasound2t64 | libasound2"]));
    const code = read("node_modules/app-builder-lib/out/targets/FpmTarget.js");
    const usual = /case "deb":\s+return (\["libgtk.*\]);/.exec(code)?.[1] ?? "[]";
    expect(usual).toContain("libnss3");
    expect(depends).toEqual(expect.arrayContaining(JSON.parse(usual) as string[]));
  });

  it("is set up as electron-builder does it, but always with a sandbox for whoever has no user namespaces", () => {
    expect(configuration.deb?.afterInstall).toBe("dist/bundles/after-install.tpl");
    const ours = afterInstall(root);
    expect(ours).toContain("chmod 4755 '/opt/${sanitizedProductName}/chrome-sandbox'");
    expect(ours).not.toContain("unshare");
    expect(ours).toContain("update-desktop-database");
  });
});

describe("what is left of a local Electron", () => {
  const kept = ["electron.asar", "icon.icns"];

  it.each([
    ["linux", "resources", "resources"],
    ["win32", "resources", "resources"],
    ["darwin", "Electron.app/Contents/Resources", "Threadlens.app/Contents/Resources"],
  ])("is not its own app, nor its version, on %s", async (platform, now, later) => {
    const inside = Object.fromEntries([...kept, "default_app.asar"].map((name) => [`${now}/${name}`, ""]));
    const appOutDir = temporaryFolder({ ...inside, version: "45.3.4" });
    const packager = {
      // Only once all is in it is a Mac's app called after ours.
      getResourcesDir: (folder: string) => join(folder, later),
      info: { framework: { distMacOsAppName: "Electron.app" } },
    };
    const { afterExtract } = configuration;
    if (typeof afterExtract !== "function") throw new Error("This is about a function.");
    await afterExtract({
      appOutDir,
      packager,
      electronPlatformName: platform,
    } as unknown as AfterPackContext);
    expect(readdirSync(join(appOutDir, now)).toSorted()).toEqual(kept);
    expect(existsSync(join(appOutDir, "version"))).toBe(false);
  });
});
