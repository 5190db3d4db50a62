import { homedir } from "node:os";
import { join } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/** Where recent files, settings and the window's place are kept. */
export function dataFolder(
  environment: Environment = process.env,
  platform: string = process.platform,
  home: string = homedir(),
): string {
  const chosen = environment["THREADLENS_HOME"];
  return chosen !== undefined && chosen !== ""
    ? chosen
    : join(configFolder(environment, platform, home), "threadlens");
}

function configFolder(environment: Environment, platform: string, home: string): string {
  switch (platform) {
    case "win32":
      return environment["APPDATA"] || join(home, "AppData", "Roaming");
    case "darwin":
      return join(home, "Library", "Application Support");
    default:
      return environment["XDG_CONFIG_HOME"] || join(home, ".config");
  }
}
