import { z } from "zod";

const ids = z.array(z.string().min(1).max(100)).max(500);

/** What of the desktop's menu can be done now, and what of it is on: ids of commands. */
export const menuStateSchema = z.strictObject({ can: ids, on: ids });
export type MenuState = z.infer<typeof menuStateSchema>;

export const menuRequests = {
  /** Where there is no menu it changes nothing. */
  "menu.tell": { input: menuStateSchema, output: z.null() },
} as const;
