import { homedir } from "node:os";
import { join } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the platform keeps logs; with the data, where that has a place of its own. */
export function logFolder(
  environment: Environment = process.env,
  platform: string = process.platform,
  home: string = homedir(),
): string {
  const chosen = environment["THREADLENS_HOME"];
  if (chosen !== undefined && chosen !== "") return join(chosen, "logs");
  switch (platform) {
    case "win32":
      return join(environment["LOCALAPPDATA"] || join(home, "AppData", "Local"), "threadlens", "logs");
    case "darwin":
      return join(home, "Library", "Logs", "Threadlens");
    default:
      return join(environment["XDG_STATE_HOME"] || join(home, ".local", "state"), "threadlens", "logs");
  }
}
