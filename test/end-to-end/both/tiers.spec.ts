import { expect, test } from "../harness/app.ts";

test("a tier's events come and go with its toggle, and the two hashes stand side by side", async ({
  app: { page },
  run,
}) => {
  await page.getByRole("button", { name: "Several agents, all three namespaces" }).click();
  const timeline = page.getByRole("grid", { name: "Timeline" });
  const status = page.getByRole("contentinfo");
  const sample = "electron/engine/samples/multi-agent.json";
  const hash = run(["hash", "--json", sample]);
  expect(await hash.ended).toBe(0);
  const { thread, "thread+sys": withSystem } = JSON.parse(hash.stdout()) as Record<string, string>;
  expect(withSystem).not.toBe(thread);
  await expect(status).toContainText(`thread ${thread?.slice(0, 8)}`);
  await expect(status).toContainText(`with system ${withSystem?.slice(0, 8)}`);
  await expect(status.locator(".is-shown")).toContainText("with system");

  const tiers = page.getByRole("group", { name: "Tiers that are shown" });
  const systemEvents = timeline.locator(".chip.is-system");
  await expect(systemEvents.first()).toBeVisible();
  await expect(timeline.locator(".chip.is-protocol", { hasText: "agent_handoff" }).first()).toBeVisible();
  await timeline.locator("[role=row]", { hasText: "Trying again." }).first().click();
  await tiers.getByRole("button", { name: "system" }).click();
  await expect(systemEvents).toHaveCount(0);
  await expect(timeline.locator("[role=row][aria-selected=true]")).toContainText("Trying again.");
  await expect(status.locator(".is-shown")).toContainText(`thread ${thread?.slice(0, 8)}`);
  await tiers.getByRole("button", { name: "protocol" }).click();
  await expect(timeline.locator("[data-row-kind=event] .chip.is-protocol")).toHaveCount(0);
  await expect(timeline.locator(".chip.is-application").first()).toBeVisible();

  await tiers.getByRole("button", { name: "system" }).click();
  await expect(systemEvents.first()).toBeVisible();
});

test("events name the thread or the agent that they point to, and unknown names look unknown", async ({
  app: { page },
}) => {
  await page.getByRole("button", { name: "Several agents, all three namespaces" }).click();
  const timeline = page.getByRole("grid", { name: "Timeline" });
  const event = (name: string) => timeline.locator("[data-row-kind=event]", { hasText: name }).first();
  await expect(event("agent_handoff")).toContainText("→ Analyzer");
  await expect(event("thread_spawn")).toContainText("→ 6d0e4b7c");
  await page.getByRole("button", { name: "Open another document" }).click();
  await page.getByRole("button", { name: "Every kind of part" }).click();
  const unknown = timeline.locator("[data-row-kind=event] .chip.is-unknown");
  await expect(unknown.first()).toContainText("?");
  await expect(unknown.first()).toHaveCSS("border-top-style", "dotted");
});
