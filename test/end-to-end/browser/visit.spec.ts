import { expect, test } from "../harness/app.ts";

test("an address without this run's token is refused", async ({ app: { page }, request }) => {
  const { origin } = new URL(page.url());
  for (const path of ["/", "/index.html", `/${"x".repeat(32)}/`]) {
    const refused = await request.get(`${origin}${path}`);
    expect(refused.status()).toBe(403);
    expect(await refused.text()).toContain("token");
  }
});

test("a dropped file opens under its own name", async ({ app: { page } }) => {
  const turn = '{"turn_type":"user","parts":[{"part_kind":"user-prompt","content":"dropped"}]}';
  const carried = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], "dropped.json", { type: "application/json" }));
    return transfer;
  }, `{"turns":[${turn}]}`);
  const target = page.getByRole("main");
  for (const event of ["dragenter", "dragover", "drop"])
    await target.dispatchEvent(event, { dataTransfer: carried });
  await expect(page.getByRole("tab", { name: "dropped.json" })).toBeVisible();
  await expect(page.getByRole("grid", { name: "Timeline" })).toContainText("dropped");
});

test.describe("when the host ends", () => {
  test.use({ forgiven: /ERR_CONNECTION|Failed to load|net::/ });

  test("the page says so", async ({ app: { page, hostPid } }) => {
    await page.getByRole("button", { name: "Weather, complete" }).click();
    await expect(page.getByRole("grid", { name: "Timeline" })).toBeVisible();
    process.kill(hostPid, "SIGINT");
    await expect(page.getByRole("alert").filter({ hasText: /host does not answer/i })).toBeVisible();
  });
});

test("what happens before the line for events stands is not missed", async ({ app: { page } }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/events", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await page.getByRole("button", { name: "Weather, complete" }).click();
  await expect(page.getByRole("grid", { name: "Timeline" })).toBeVisible();
  const isAnalysed = async () => {
    const listed = await page.evaluate(async () => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ name: "document.list", input: {} });
      return (await fetch("api", { method: "POST", headers, body })).json();
    });
    return listed.value[0].analysis.state;
  };
  await expect.poll(isAnalysed).toBe("done");
  held.resolve();
  await expect(page.getByRole("contentinfo")).toContainText("No problems");
});
