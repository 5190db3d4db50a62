// The screen comes from a scheme of its own, not from file: addresses: it gets an origin, headers and nothing else of the disk.
import { protocol } from "electron";
import { answerWithFile } from "./answer-with-file.ts";

/** Must run before Electron is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: "app", privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

export function serveRenderer(folder: string): void {
  protocol.handle("app", (request) => answerWithFile(folder, request));
}
