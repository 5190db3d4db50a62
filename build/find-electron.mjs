// The launcher's search for an Electron, for scripts. It is TypeScript, so a Node that reads that runs it.
import { lastLines, runQuietly } from "./run-quietly.mjs";

/**
 * @typedef {{ found: true, path: string } | { found: false, why: string }} Program
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv, say: (line: string) => void }} search
 * @returns {Promise<Program>}
 */
export async function findElectron({ root, node, env, say }) {
  const { output } = await runQuietly(node, ["electron/cli/print-electron.ts"], {
    cwd: root,
    env,
    onOutput: (text) => {
      for (const [, doing] of text.matchAll(/^doing: (.*)$/gm)) say(`Electron: ${doing} …`);
    },
  });
  const path = /^found: (.*)$/m.exec(output)?.[1];
  if (path !== undefined) return { found: true, path };
  return { found: false, why: /^none: (.*)$/m.exec(output)?.[1] ?? lastLines(output, 1) };
}
