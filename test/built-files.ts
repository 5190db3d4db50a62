import { fileURLToPath } from "node:url";

const built = (name: string) => fileURLToPath(new URL(`../dist/node/${name}`, import.meta.url));

export const engineFile = built("engine.js");
export const commandLineFile = built("cli.js");
