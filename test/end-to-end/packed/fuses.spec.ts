import { existsSync } from "node:fs";
import { cp, mkdir, readdir } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { basename, join } from "node:path";
import { FuseState, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from "@electron/fuses";
import { expect, packedFolder, program, test } from "../harness/packed-app.ts";
import { userTurn, writeText, writeThread } from "../harness/thread-files.ts";

test("the program's fuses are set as wanted", async () => {
  const wire = await getCurrentFuseWire(program);
  const { ENABLE: on, DISABLE: off } = FuseState;
  const wanted: [FuseV1Options, FuseState][] = [
    [FuseV1Options.RunAsNode, off],
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable, off],
    [FuseV1Options.EnableNodeCliInspectArguments, off],
    [FuseV1Options.OnlyLoadAppFromAsar, on],
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation, on],
    [FuseV1Options.GrantFileProtocolExtraPrivileges, off],
    [FuseV1Options.EnableCookieEncryption, off],
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot, off],
  ];
  for (const [fuse, state] of wanted) expect(wire[fuse], FuseV1Options[fuse]).toBe(state);
});

test("no variable and no switch makes it run code that is not its own", async ({ open, scratch }) => {
  // Whoever runs the app may write here; had any of this run, its mark would be there.
  const mark = join(scratch, "home", "ran");
  const code = `require("node:fs").writeFileSync(${JSON.stringify(mark)}, process.argv.join(" "))`;
  const script = await writeText(scratch, "script.cjs", code);
  const thread = await writeThread(scratch, "thread.json", [userTurn("opened all the same")]);
  const port = await freePort();
  const { page, said } = await open({
    args: [`--inspect-brk=127.0.0.1:${port}`, "-r", script],
    env: { ELECTRON_RUN_AS_NODE: "1", NODE_OPTIONS: `--require ${script}` },
    paths: [thread],
  });
  // The engine has answered, so that it had its chance to run the script too.
  await expect(page.getByRole("grid", { name: "Timeline" })).toContainText("opened all the same");
  expect(existsSync(mark)).toBe(false);
  expect(said()).not.toContain("Debugger listening");
  await expect(fetch(`http://127.0.0.1:${port}/json/list`)).rejects.toThrow("fetch failed");
});

test("a folder that lies where its archive should be is not taken for the app", async ({
  start,
  scratch,
}) => {
  test.skip(process.platform !== "linux", "elsewhere the program cannot stand apart from what is around it");
  const mark = join(scratch, "home", "ran");
  const folder = join(scratch, "resources", "app");
  await mkdir(folder, { recursive: true });
  await writeText(folder, "package.json", JSON.stringify({ name: "foreign", main: "foreign.cjs" }));
  const code = `require("node:fs").writeFileSync(${JSON.stringify(mark)}, ""); require("electron").app.quit()`;
  await writeText(folder, "foreign.cjs", code);
  for (const name of await readdir(packedFolder))
    if (name !== "resources") await cp(join(packedFolder, name), join(scratch, name), { recursive: true });

  const executable = join(scratch, basename(program));
  expect(await start({ executable }).ended).not.toBe(0);
  expect(existsSync(mark)).toBe(false);

  // It is the fuse that keeps it out.
  await flipFuses(executable, { version: FuseVersion.V1, [FuseV1Options.OnlyLoadAppFromAsar]: false });
  expect(await start({ executable }).ended).toBe(0);
  expect(existsSync(mark)).toBe(true);
});

/** Nobody listens there now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
