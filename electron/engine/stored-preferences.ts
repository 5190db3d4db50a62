import { join } from "node:path";
import { type Preferences, requests } from "../../shared/api/requests.ts";
import { type Result, succeed } from "../../shared/failure/failure.ts";
import { readStored, writeStored } from "./stored-json.ts";

const fallback: Preferences = { theme: "system" };

export function readPreferences(folder: string): Promise<Preferences> {
  return readStored(fileIn(folder), requests["preferences.read"].output, fallback);
}

export async function writePreferences(
  folder: string,
  preferences: Preferences,
): Promise<Result<Preferences>> {
  const written = await writeStored(fileIn(folder), preferences);
  return written.ok ? succeed(preferences) : written;
}

const fileIn = (folder: string) => join(folder, "preferences.json");
