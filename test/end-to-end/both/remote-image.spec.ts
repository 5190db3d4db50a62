import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, test } from "../harness/app.ts";
import { openFile } from "../harness/open-file.ts";
import { rowAt } from "../harness/rows.ts";
import { userTurn, writeThread } from "../harness/thread-files.ts";

const certificate = (name: string) =>
  fileURLToPath(new URL(`../../electron/engine/content/certificate/${name}`, import.meta.url));

/** A white point. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

async function serveImages() {
  const heard: string[] = [];
  const options = {
    key: readFileSync(certificate("key.pem")),
    cert: readFileSync(certificate("localhost.pem")),
  };
  const server = createServer(options, (request, response) => {
    heard.push(
      `${request.url} ${request.headers.cookie ?? "no cookie"} ${request.headers.referer ?? "no referrer"}`,
    );
    response.writeHead(200, { "content-type": "image/png" });
    response.end(png);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { heard, host: `localhost:${port}`, close: () => server.close() };
}

test.use({ environment: { NODE_EXTRA_CA_CERTS: certificate("localhost.pem") } });

test("an image at an address is loaded when asked for, that one alone, and nothing before", async ({
  app,
  scratch,
}) => {
  const { page } = app;
  const images = await serveImages();
  const image = (name: string, scheme = "https") => ({
    kind: "image-url",
    url: `${scheme}://${images.host}/${name}`,
  });
  const prompt = userTurn(["look", image("one.png"), image("two.png"), image("three.png", "http")]);
  await openFile(app, await writeThread(scratch, "images.json", [prompt]));
  const row = rowAt(page, "/turns/0/parts/0");
  const load = row.getByRole("button", { name: `Load image from ${images.host}` });
  await expect(load).toHaveCount(2);
  await expect(row).toContainText("Only https addresses can be loaded.");
  expect(images.heard).toEqual([]);
  await load.first().click();
  const shown = row.locator("img");
  await expect.poll(() => shown.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1);
  expect(images.heard).toEqual(["/one.png no cookie no referrer"]);
  await expect(shown).toHaveAttribute("src", /^data:image\/png;base64,/);
  images.close();
});
