// Monaco with all its features: the single ones do not bring every service they ask for. This module is only ever
// imported lazily, with text-editor.tsx.
import "monaco-editor/features/register.all";
import * as monaco from "monaco-editor/editor";
import "monaco-editor/languages/definitions/html/register";
import "monaco-editor/languages/definitions/markdown/register";
import { jsonDefaults } from "monaco-editor/languages/features/json/register";

export type Monaco = typeof monaco;

let loading: Promise<Monaco> | null = null;

export function loadMonaco(): Promise<Monaco> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<Monaco> {
  const [editorWorker, jsonWorker] = await Promise.all([
    import("monaco-editor/editor/editor.worker?worker"),
    import("monaco-editor/language/json/json.worker?worker"),
  ]);
  self.MonacoEnvironment = {
    getWorker: (_, label) => (label === "json" ? new jsonWorker.default() : new editorWorker.default()),
  };
  // The text may be cut off, and what is wrong in a file is for the Problems view to say.
  jsonDefaults.setDiagnosticsOptions({ validate: false });
  return monaco;
}
