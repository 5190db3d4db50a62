import { spawn } from "node:child_process";

/** Answers whether the system's opener could be started; what it then does is its own affair. */
export function openSystemBrowser(url: string): Promise<boolean> {
  const [command, ...args] = opener(process.platform);
  return new Promise((resolve) => {
    const child = spawn(command, [...args, url], { stdio: "ignore", detached: true });
    child.on("error", () => resolve(false));
    child.on("spawn", () => {
      child.unref();
      resolve(true);
    });
  });
}

function opener(platform: NodeJS.Platform): [string, ...string[]] {
  if (platform === "darwin") return ["open"];
  if (platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler"];
  return ["xdg-open"];
}
