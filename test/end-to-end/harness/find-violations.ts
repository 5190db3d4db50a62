// What axe finds in the page that keeps people from using it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Axe = { run: (context: object, options: RunOptions) => Promise<AxeResults> };

/** Serious and critical ones, a line each. Monaco's own elements are not ours to mend. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Not as a script tag, which the page's policy forbids.
  await page.evaluate(`window.axe === undefined && (() => { ${source} })()`);
  const options: RunOptions = {
    resultTypes: ["violations"],
    ...(rules === undefined ? {} : { runOnly: { type: "rule", values: [...rules] } }),
  };
  const { violations } = await page.evaluate((given) => {
    const { axe } = window as unknown as { axe: Axe };
    return axe.run({ exclude: [".monaco-editor"] }, given);
  }, options);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${help}\n  ${html.slice(0, 240)}\n  ${failureSummary ?? ""}`,
      ),
    );
}
