import { type ESTree, Visitor, parseSync } from "vite";

/** `specifier` is null where it is computed at run time, so that nobody can say what is imported. */
export type Import = { specifier: string | null; typeOnly: boolean; line: number };
export type ReadImports = { ok: true; imports: Import[] } | { ok: false; why: string };

type Source = { type: string; value?: unknown } | null | undefined;

/** Every way in which a file can reach another: import, re-export, import(), require, and types written as import("…"). */
export function readImports(path: string, code: string): ReadImports {
  const { program, errors } = parseSync(path, code);
  const [error] = errors;
  if (error !== undefined) return { ok: false, why: `does not parse: ${error.message}` };

  const imports: Import[] = [];
  const note = (source: Source, start: number, typeOnly = false) => {
    const specifier = typeof source?.value === "string" ? source.value : null;
    imports.push({ specifier, typeOnly, line: code.slice(0, start).split("\n").length });
  };
  new Visitor({
    // `import { type A }` still runs the other file: only a whole `import type` leaves nothing behind.
    ImportDeclaration: (node) => note(node.source, node.start, node.importKind === "type"),
    ExportAllDeclaration: (node) => note(node.source, node.start, node.exportKind === "type"),
    ExportNamedDeclaration(node) {
      if (node.source !== null) note(node.source, node.start, node.exportKind === "type");
    },
    ImportExpression: (node) => note(node.source, node.start),
    TSImportType: (node) => note(node.source, node.start, true),
    TSExternalModuleReference: (node) => note(node.expression, node.start),
    CallExpression(node) {
      if (isRequire(node.callee)) note(node.arguments[0], node.start);
    },
  }).visit(program);
  return { ok: true, imports };
}

/** `require(…)`, `require.resolve(…)`, and Vite's `import.meta.glob(…)`, whose pattern names no one file. */
function isRequire(callee: ESTree.Expression): boolean {
  if (callee.type === "Identifier") return callee.name === "require";
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
  const { object, property } = callee;
  if (object.type === "Identifier") return object.name === "require";
  return object.type === "MetaProperty" && property.name === "glob";
}
