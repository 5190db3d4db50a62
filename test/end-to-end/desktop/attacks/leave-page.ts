// Attacks that run as script of the page and would lead away from it, or bring another beside it.
// oxlint-disable unicorn/consistent-function-scoping -- each is handed over as text, so it must stand for itself

/** Every way to another page that a script has; `host` would serve one. */
export function navigateAway(host: string): void {
  const targets = [
    `http://${host}/page`,
    `https://${host}/page`,
    "file:///etc/passwd",
    "data:text/html,<h1>pwned</h1>",
    "javascript:document.body.remove()",
    "app://elsewhere/",
    "app://threadlens/assets/",
    "mailto:someone@example.invalid",
    "threadlens://open?path=/etc/passwd",
    "view-source:app://threadlens/",
    "chrome://gpu/",
    "devtools://devtools/bundled/devtools_app.html",
  ];
  const quietly = (go: () => unknown) => {
    try {
      go();
    } catch {
      // Refused at once.
    }
  };
  for (const target of targets) {
    quietly(() => location.assign(target));
    quietly(() => location.replace(target));
    for (const how of ["_self", "_top", "_blank", "named"]) {
      const link = Object.assign(document.createElement("a"), { href: target, target: how });
      document.body.append(link);
      link.click();
      link.dispatchEvent(new MouseEvent("click", { ctrlKey: true, bubbles: true }));
      link.dispatchEvent(new MouseEvent("click", { shiftKey: true, bubbles: true }));
      link.remove();
    }
    const form = Object.assign(document.createElement("form"), { action: target, target: "_blank" });
    document.body.append(form);
    quietly(() => form.submit());
    form.remove();
  }
  document.head.insertAdjacentHTML(
    "beforeend",
    `<meta http-equiv="refresh" content="0;url=http://${host}/refresh"><base href="http://${host}/">`,
  );
}

/** The windows that a script gets when it asks for them; none is null. */
export function openWindows(host: string): boolean[] {
  const addresses = [
    `http://${host}/`,
    "about:blank",
    "",
    "app://threadlens/",
    "data:text/html,x",
    "file:///etc/passwd",
    "javascript:1",
    `mailto:someone@example.invalid`,
  ];
  const options = [
    "",
    "popup",
    "noopener",
    "nodeIntegration=yes,contextIsolation=no,sandbox=no,webviewTag=yes",
  ];
  return addresses.flatMap((address) =>
    options.map((option) => {
      try {
        return globalThis.open(address, "_blank", option) !== null;
      } catch {
        return false;
      }
    }),
  );
}

/** A picture that is saved, a text that is saved, one that is dragged out as a file. */
export function saveThings(): void {
  const blob = URL.createObjectURL(new Blob(["x"]));
  for (const href of [blob, "data:application/octet-stream,x", "app://threadlens/index.html"]) {
    const link = Object.assign(document.createElement("a"), { href, download: "threadlens-attack.exe" });
    document.body.append(link);
    link.click();
    link.remove();
  }
}
