// npm run icons: draws the product's icon anew in all sizes, from the two SVGs in build/icons, with the Chromium of the end-to-end tests.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bootstrap } from "./bootstrap.mjs";
import { icnsSizes, icoSizes, packIcns, packIco } from "./icon-containers.mjs";
import { giveUp } from "./say.mjs";
import { findChromium } from "./system-packages.mjs";
import { requireNode } from "./which-node.mjs";

requireNode();
const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "build", "icons");

/** Up to here lines are drawn on whole pixels. */
const smallUpTo = 32;
/** macOS lays icons out on a grid of 1024 and wants the ground to leave a rim of 100. */
const macRim = 100 / 1024;
const pngSizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024];

await bootstrap(root);
const executablePath = findChromium(process.env);
if (executablePath === null) giveUp("There is no Chrome or Chromium to draw with; CHROMIUM can name one.");
const { chromium } = await import("@playwright/test");
const isRoot = process.platform === "linux" && process.getuid?.() === 0;
const browser = await chromium.launch({ executablePath, args: isRoot ? ["--no-sandbox"] : [] });
const page = await browser.newPage({ viewport: { width: 1024, height: 1024 } });

mkdirSync(join(folder, "png"), { recursive: true });
for (const { size, png } of await drawAll(pngSizes, 0))
  writeFileSync(join(folder, "png", `${size}x${size}.png`), png);
writeFileSync(join(folder, "icon.ico"), packIco(await drawAll(icoSizes, 0)));
writeFileSync(join(folder, "icon.icns"), packIcns(await drawAll(icnsSizes, macRim)));
await browser.close();

/**
 * @param {readonly number[]} sizes
 * @param {number} rim
 */
async function drawAll(sizes, rim) {
  const pictures = [];
  for (const size of sizes) pictures.push({ size, png: await draw(size, rim) });
  return pictures;
}

/**
 * @param {number} size
 * @param {number} rim how much of the size stays empty at each edge
 */
async function draw(size, rim) {
  const svg = readFileSync(join(folder, size <= smallUpTo ? "icon-small.svg" : "icon.svg"), "utf8");
  const edge = size * (1 - 2 * rim);
  const style = `position: absolute; inset: ${size * rim}px; width: ${edge}px; height: ${edge}px`;
  await page.setContent(svg.replace("<svg ", `<svg style="${style}" `));
  return page.screenshot({ clip: { x: 0, y: 0, width: size, height: size }, omitBackground: true });
}
