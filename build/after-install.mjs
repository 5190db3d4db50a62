// What a deb does once it is installed: electron-builder's own script, but for the sandbox.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Root's answer about user namespaces is not the user's (kernel.unprivileged_userns_clone=0): the helper is always there, and Chromium takes it only where it can have no namespaces. */
const always = "chmod 4755 '/opt/${sanitizedProductName}/chrome-sandbox' || true\n";
const asked = /^# Check if user namespaces(?:.*\n)*?fi\n/m;

/** @param {string} root */
export function afterInstall(root) {
  const theirs = readFileSync(
    join(root, "node_modules/app-builder-lib/templates/linux/after-install.tpl"),
    "utf8",
  );
  if (!asked.test(theirs))
    throw new Error("electron-builder sets up the sandbox in another way than it did.");
  return theirs.replace(asked, () => always);
}
