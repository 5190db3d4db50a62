import { describe, expect, it } from "vitest";
import { filesFromArguments, linksFromArguments } from "../../../electron/desktop/files-from-arguments.ts";

const files = (...args: string[]) => filesFromArguments(args, "/desk", ["/app", "/app/dist/node/desktop.js"]);

describe("the files on a command line", () => {
  it("are found behind the app's own path", () => {
    expect(files("/app", "a.json", "/b.json")).toEqual(["/desk/a.json", "/b.json"]);
    expect(files("/app/dist/node/desktop.js", "a.json")).toEqual(["/desk/a.json"]);
    expect(files("../app", "a.json")).toEqual(["/desk/a.json"]);
  });

  it("are found in a package, where the app has no path of its own", () => {
    expect(files("a.json")).toEqual(["/desk/a.json"]);
  });

  it("are told from the switches of Electron and Chromium", () => {
    expect(files("--no-sandbox", "-r", "/loader.js", "/app", "--inspect=0", "a.json", "--lang=en")).toEqual([
      "/desk/a.json",
    ]);
  });

  it("may begin with a dash behind a double one", () => {
    expect(files("--no-sandbox", "/app", "--", "-a.json", "--b.json")).toEqual([
      "/desk/-a.json",
      "/desk/--b.json",
    ]);
  });

  it("are told from links, which are found wherever they stand", () => {
    const args = ["/app", "a.json", "--", "threadlens://open?path=/b", "ThreadLens://x", "threadlens.json"];
    expect(files(...args)).toEqual(["/desk/a.json", "/desk/threadlens.json"]);
    expect(linksFromArguments(args)).toEqual(["threadlens://open?path=/b", "ThreadLens://x"]);
  });

  it("may be named by their addresses, as a desktop does", () => {
    expect(files("--", "file:///a%20b.json", "FILE:///c.json")).toEqual(["/a b.json", "/c.json"]);
  });

  it("are taken as they stand where an address names none of this machine", () => {
    expect(files("--", "file:///a%2Fb.json", "file://host/a.json", "file:a.json")).toEqual([
      "/desk/file:/a%2Fb.json",
      "/desk/file:/host/a.json",
      "/desk/file:a.json",
    ]);
  });

  it("are none when there are none", () => {
    expect(files()).toEqual([]);
    expect(files("/app", "--", "")).toEqual([]);
  });
});
