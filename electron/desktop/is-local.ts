/** `devtools:` is Chromium's own page for the developer tools; `data:` and `blob:` never leave the process. */
const localSchemes = new Set(["app:", "devtools:", "data:", "blob:"]);

/** Whether a request stays inside the app. */
export function isLocal(url: string): boolean {
  return URL.canParse(url) && localSchemes.has(new URL(url).protocol);
}
