import { copyText } from "../controls/copy-text.ts";
import type { App } from "../state/app.ts";

/** Copies a text and says so. */
export function copySaid(app: App, text: string, what: string): void {
  app.said.say(copyText(text) ? `Copied the ${what}` : `The ${what} could not be copied`);
}
