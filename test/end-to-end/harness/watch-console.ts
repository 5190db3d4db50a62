import type { BrowserContext, Page } from "@playwright/test";

/** Everything that went wrong on the context's pages; Chromium reports a violated security policy as a console error. */
export function watchConsole(context: BrowserContext): () => Promise<string[]> {
  const seen = new Set<string>();
  context.on("console", (message) => {
    if (message.type() === "error") seen.add(message.text());
  });
  context.on("weberror", (problem) => seen.add(String(problem.error())));
  return async () => {
    // A desktop window may have spoken before we could listen.
    for (const page of context.pages())
      for (const problem of await problemsOf(page).catch((error: unknown) => unlessClosing(page, error)))
        seen.add(problem);
    return [...seen];
  };
}

async function problemsOf(page: Page): Promise<string[]> {
  const messages = await page.consoleMessages();
  const errors = messages.filter((message) => message.type() === "error").map((message) => message.text());
  return [...errors, ...(await page.pageErrors()).map(String)];
}

/** A window that was closed a moment ago may still be listed; it has no more to say than was heard. */
async function unlessClosing(page: Page, error: unknown): Promise<string[]> {
  const isClosing =
    page.isClosed() || (await page.waitForEvent("close", { timeout: 5000 }).catch(() => null));
  if (isClosing === null) throw error;
  return [];
}
