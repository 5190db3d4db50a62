import { shell } from "electron";
import { settingsPath } from "../engine/settings/settings-file.ts";

/** In whatever edits such files here, else in the folder that it lies in. No page names the path. */
export async function openSettings(folder: string): Promise<boolean> {
  const path = settingsPath(folder);
  const refused = await shell.openPath(path);
  if (refused !== "") shell.showItemInFolder(path);
  return true;
}
