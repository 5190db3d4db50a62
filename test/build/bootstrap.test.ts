import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isInstalled, npmCommand, writeInstallStamp } from "../../build/bootstrap.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const manifest = { name: "a", scripts: { test: "x" }, devDependencies: { vite: "1.0.0" } };

function project(): string {
  const root = temporaryFolder({
    "package.json": JSON.stringify(manifest),
    "package-lock.json": "{}",
    "node_modules/.keep": "",
  });
  return root;
}

function rewrite(root: string, changes: object): void {
  writeFileSync(join(root, "package.json"), JSON.stringify({ ...manifest, ...changes }));
}

test("a folder without a stamp is not installed, one with its own stamp is", () => {
  const root = project();
  expect(isInstalled(root)).toBe(false);
  writeInstallStamp(root);
  expect(isInstalled(root)).toBe(true);
});

test("a missing node_modules is not installed", () => {
  const root = project();
  rmSync(join(root, "node_modules"), { recursive: true });
  expect(isInstalled(root)).toBe(false);
});

test("another lockfile or other dependencies make the stamp stale", () => {
  const root = project();
  writeInstallStamp(root);
  writeFileSync(join(root, "package-lock.json"), "{ }");
  expect(isInstalled(root)).toBe(false);
  writeInstallStamp(root);
  rewrite(root, { devDependencies: { vite: "1.0.1" } });
  expect(isInstalled(root)).toBe(false);
});

test("a change of scripts leaves the stamp fresh", () => {
  const root = project();
  writeInstallStamp(root);
  rewrite(root, { scripts: { test: "y" } });
  expect(isInstalled(root)).toBe(true);
});

test("the npm that started us is used, another package manager's path is not", () => {
  expect(npmCommand({ npm_execpath: "/a/npm-cli.js" })).toEqual([process.execPath, "/a/npm-cli.js"]);
  expect(npmCommand({ npm_execpath: "/a/pnpm.cjs" })[0]).toMatch(/^npm/);
  expect(npmCommand({})[0]).toMatch(/^npm/);
});

function runBootstrap(root: string, fakeNpm: string) {
  const npm = join(temporaryFolder({ "npm-cli.js": fakeNpm }), "npm-cli.js");
  const module = JSON.stringify(new URL("../../build/bootstrap.mjs", import.meta.url).href);
  return spawnSync(process.execPath, ["-e", `import(${module}).then((it) => it.bootstrap(process.cwd()))`], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, npm_execpath: npm },
  });
}

test("npm runs once, without scripts and with everything, and says one line", () => {
  const root = project();
  const noting = `require("fs").appendFileSync("ran", process.argv.slice(2).join(" ") + "\\n");`;
  const first = runBootstrap(root, noting);
  expect(first).toMatchObject({ status: 0, stderr: "", stdout: "Installing packages (npm ci) …\n" });
  expect(runBootstrap(root, noting)).toMatchObject({ status: 0, stderr: "", stdout: "" });
  expect(readFileSync(join(root, "ran"), "utf8")).toBe(
    "ci --ignore-scripts --include=dev --include=optional --loglevel=error\n",
  );
});

test("a failing npm is shown by its last lines and a sentence, without a stack trace", () => {
  const root = project();
  const { status, stderr } = runBootstrap(
    root,
    `console.error("npm error network\\nnpm error     at fetch (a.js:1:2) {\\nnpm error   code: 1\\nnpm error }"); process.exit(7);`,
  );
  expect(status).toBe(1);
  expect(stderr).toBe(
    "npm error network\nThe packages could not be installed. Check the network and try again.\n",
  );
  expect(isInstalled(root)).toBe(false);
});
