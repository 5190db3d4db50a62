import type { BrowserContext } from "@playwright/test";

/** Everything that went wrong on the context's pages; Chromium reports a violated security policy as a console error. */
export function watchConsole(context: BrowserContext): () => Promise<string[]> {
  const seen = new Set<string>();
  context.on("console", (message) => {
    if (message.type() === "error") seen.add(message.text());
  });
  context.on("weberror", (problem) => seen.add(String(problem.error())));
  return async () => {
    // A desktop window may have spoken before we could listen.
    for (const page of context.pages()) {
      for (const message of await page.consoleMessages())
        if (message.type() === "error") seen.add(message.text());
      for (const error of await page.pageErrors()) seen.add(String(error));
    }
    return [...seen];
  };
}
