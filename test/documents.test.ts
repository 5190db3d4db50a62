// What the documents promise: links lead somewhere, commands exist, and the examples print what stands below them.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { commands } from "../electron/cli/commands.ts";
import { commandLineFile } from "./built-files.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folders = ["", ...["build", "electron", "renderer", "shared", "test"].map((name) => `${name}/`)];
const documents = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => folder + name),
);
const textOf = (name: string) => readFileSync(join(root, name), "utf8");

/** Headings as they are named in addresses. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gmu)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(/\s/gu, "-"),
  );

const linksOf = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/gu)].map(
    ([, link, picture]) => link ?? picture ?? "",
  );

describe.each(documents)("%s", (name) => {
  it("links to what is there", () => {
    const lost = linksOf(textOf(name)).filter((link) => {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? name : join(dirname(name), path);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor);
    });
    expect(lost).toEqual([]);
  });

  it("names scripts that there are", () => {
    const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
    const named = [...textOf(name).matchAll(/npm run (?:-s )?([a-z-]+)/gu)].map(([, script = ""]) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });
});

type Example = { command: string; prints: string };

/** Each `$ npx threadlens …`, with the lines up to the next one. */
const examples = [...textOf("README.md").matchAll(/^```\n(\$ npx threadlens [^`]*)```$/gmu)].flatMap(
  ([, block = ""]) =>
    block
      .split(/^\$ npx threadlens /mu)
      .slice(1)
      .map((part): Example => {
        const [command = "", ...lines] = part.trimEnd().split("\n");
        return { command, prints: lines.join("\n") };
      }),
);

describe("README.md", () => {
  const scratch = mkdtempSync(join(tmpdir(), "threadlens-documents-"));
  const samples = join(root, "electron/engine/samples");
  cpSync(samples, scratch, { recursive: true });
  cpSync(samples, join(scratch, "electron/engine/samples"), { recursive: true });
  afterAll(() => rmSync(scratch, { recursive: true }));

  it("shows every command of the command line, and no other", () => {
    const named = [...textOf("README.md").matchAll(/npx threadlens ([a-z]+)/gu)].map(([, name]) => name);
    const elsewhere = ["open", "serve"];
    expect(new Set([...named, ...elsewhere])).toEqual(new Set(commands.map(({ name }) => name)));
  });

  it("has examples", () => expect(examples.length).toBeGreaterThan(6));

  // In their order: some read what those before them wrote.
  it.each(examples)("shows what “$command” prints", ({ command, prints }) => {
    expect(run(scratch, command)).toBe(prints);
  });
});

/** What is said and what is answered; a command ends with 1 for what it found, but with 2 for what it could not use. */
function run(cwd: string, command: string): string {
  const args = (command.match(/'[^']*'|\S+/gu) ?? []).map((word) => word.replaceAll("'", ""));
  const { status, stdout, stderr } = spawnSync(process.execPath, [commandLineFile, ...args], {
    cwd,
    encoding: "utf8",
  });
  expect({ isUsable: status === 0 || status === 1, stderr }).toMatchObject({ isUsable: true });
  return `${stderr}${stdout}`.trimEnd();
}
