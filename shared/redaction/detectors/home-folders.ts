import type { Found } from "../found.ts";

const slash = String.raw`(?:[/\\]{1,8}|(?:%2[Ff]|%5[Cc]){1,3})`;
/** What a name of a folder is made of where a path ends at it or goes on behind it. */
const name = String.raw`[^\s/\\"'\x60<>|:*?%,;()[\]{}&#$=!\uFFFC]{1,64}`;
/** Not in the middle of a path or an address, such as `example.com/home/news`; an escape before it is no part of one. */
const start = String.raw`(?:(?<![\w.~)}\]-])|(?<=\\[nrt])|(?<=%[0-9A-Fa-f]{2}))`;

const forms: readonly RegExp[] = [
  new RegExp(
    `${start}(?:file:|[A-Za-z]:)?${slash}(?:(?:var|export)${slash})?(?:home|Users)${slash}(${name})`,
    "g",
  ),
  // On other disks and machines.
  new RegExp(`${start}${slash}Volumes${slash}[^/\\\\\\r\\n"%]{1,64}${slash}Users${slash}(${name})`, "g"),
  new RegExp(
    String.raw`\\{2,16}wsl(?:\$|\.localhost)${slash}[^\s/\\"]{1,64}${slash}home${slash}(${name})`,
    "gi",
  ),
  new RegExp(
    String.raw`(?:vscode-remote|file|sftp|ssh):${slash}(?:[^\s/\\"'<>%]|%2[Bb]){1,128}${slash}(?:home|Users)${slash}(${name})`,
    "g",
  ),
  new RegExp(`${start}${slash}(?:mnt${slash}|cygdrive${slash})?[A-Za-z]${slash}Users${slash}(${name})`, "gi"),
  // Windows does not care for capitals, and has names of several words.
  new RegExp(String.raw`[A-Za-z]:${slash}Users${slash}(${name}(?: ${name}){0,3}(?=\\)|${name})`, "gi"),
  // With slashes, a word may follow: that of a name begins with a capital.
  new RegExp(String.raw`[A-Za-z]:/{1,4}[Uu]sers/{1,4}(${name} (?=[A-Z\u00C0-\uFFFB])${name})(?=/)`, "g"),
  // Whole paths as the name of one folder: `-Users-ada-project`, `C--Users-ada-project`.
  /(?<![\w.-])(?:[A-Za-z]-)?-(?:Users|home)-([A-Za-z0-9_.]{1,64})(?![A-Za-z0-9_.])/g,
];

const ofNobody = /(?:public|default|shared|all users)(?![\w-])/iy;
const page = /\.(?:[cm]?[jt]sx?|html?|php|vue|css|json|md|svelte|astro)$/i;

/** Names of people in the paths of their home folders; `homes` are those of this machine, wherever they lie. */
export function makeHomeDetector(homes: readonly string[]): (text: string) => Iterable<Found> {
  const known = homes.map(formOfHome).filter((form) => form !== null);
  return function* findHomeFolders(text) {
    for (const form of forms) yield* namesIn(text, form, isPerson);
    for (const form of known) yield* namesIn(text, form, () => true);
  };
}

function* namesIn(text: string, form: RegExp, isIt: IsName): Iterable<Found> {
  for (const { index, 0: path, 1: last, 2: other } of text.matchAll(form)) {
    const step = last ?? other!;
    // A sentence may end behind a path.
    const found = step.replace(/\.+$/, "");
    const from = index + path.length - step.length;
    if (isIt(found, text, from)) yield { start: from, end: from + found.length, kind: "home-folder" };
  }
}

type IsName = (name: string, text: string, at: number) => boolean;

const isPerson: IsName = (found, text, at) => {
  ofNobody.lastIndex = at;
  return found !== "" && !ofNobody.test(text) && !page.test(found);
};

/** The last step of a home folder's path: the name that is looked for. Null for a path without steps. */
export function nameOfHome(home: string): string | null {
  return home.split(/[/\\]+/).findLast((step) => step !== "") ?? null;
}

/** With slashes of either style, or with hyphens for them. */
function formOfHome(home: string): RegExp | null {
  const steps = home
    .split(/[/\\]+/)
    .filter((step) => step !== "")
    .map(escapeStep);
  const last = steps.pop();
  if (last === undefined) return null;
  const isAbsolute = /^[/\\]/.test(home);
  const path = (between: string) =>
    (isAbsolute ? between : "") + steps.map((step) => step + between).join("") + `(${last})`;
  const withSlashes = String.raw`${start}${path(slash)}(?!\w|[.-]\w)`;
  const withHyphens = String.raw`(?<![\w.-])${path("-")}(?![\w.])`;
  // A single step with hyphens for slashes is any word with a hyphen before it.
  return new RegExp(steps.length > 0 ? `${withSlashes}|${withHyphens}` : withSlashes, "gi");
}

/** A step of a path as a part of a regular expression. */
export const escapeStep = (step: string) => step.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
