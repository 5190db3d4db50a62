// Attacks that run as script of the page.
// oxlint-disable unicorn/consistent-function-scoping -- each is handed over as text, so it must stand for itself

/** Reaches out for `host` by every means that a page has; waits until each was refused or ignored. */
export async function reachOut(host: string): Promise<void> {
  const add = (name: string, fields: Record<string, string>) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(fields)) element.setAttribute(key, value);
    document.body.append(element);
    return element;
  };
  for (const scheme of ["http", "https"]) {
    const at = (path: string) => `${scheme}://${host}/${path}`;
    add("img", { src: at("img") });
    add("script", { src: at("script") });
    add("link", { rel: "stylesheet", href: at("css") });
    for (const rel of [
      "preconnect",
      "dns-prefetch",
      "prefetch",
      "preload",
      "modulepreload",
      "icon",
      "manifest",
    ])
      add("link", { rel, href: at(rel), as: "script" });
    add("iframe", { src: at("frame") });
    add("object", { data: at("object") });
    add("embed", { src: at("embed") });
    add("video", { src: at("video"), autoplay: "" });
    add("style", {}).textContent =
      `@import "${at("import")}"; @font-face { font-family: f; src: url(${at("font")}) } body { font-family: f; background: url(${at("background")}) }`;
    navigator.sendBeacon(at("beacon"), "x");
    await fetch(at("fetch"), { mode: "no-cors" }).catch(() => undefined);
    await import(/* @vite-ignore */ at("module")).catch(() => undefined);
    new EventSource(at("events")).close();
  }
  for (const scheme of ["ws", "wss"])
    try {
      const socket = new WebSocket(`${scheme}://${host}/socket`);
      await new Promise((resolve) => socket.addEventListener("error", resolve));
    } catch {
      // Refused before it was one.
    }
  await new Promise((resolve) => {
    const image = new Image();
    image.addEventListener("error", resolve);
    image.src = `ftp://${host}/last`;
  });
}

/** Looks for its own addresses by way of `host`, as a page does that is about to call another; waits until it has ended. */
export async function callPeer(host: string): Promise<void> {
  const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:${host}` }] });
  peer.createDataChannel("attack");
  const hasEnded = new Promise<void>((resolve) => {
    peer.addEventListener("icegatheringstatechange", () => {
      if (peer.iceGatheringState === "complete") resolve();
    });
  });
  await peer.setLocalDescription();
  await hasEnded;
}

/** What the browser says of each permission before anything is asked for, unless it is no. */
export async function queryPermissions(): Promise<string[]> {
  const names =
    "geolocation notifications camera microphone midi clipboard-read persistent-storage screen-wake-lock idle-detection local-fonts window-management storage-access accelerometer gyroscope magnetometer background-sync display-capture captured-surface-control";
  const open: string[] = [];
  for (const name of names.split(" ")) {
    const state = await navigator.permissions.query({ name: name as PermissionName }).then(
      (status) => status.state,
      () => "unknown",
    );
    if (state !== "denied" && state !== "unknown") open.push(`${name}: ${state}`);
  }
  return open;
}

/** A string as code in every way there is. Whatever runs sets `pwned`; answers whether anything did. */
export async function runStrings(): Promise<boolean> {
  const code = "globalThis.pwned = true";
  // What a debugger runs, as a test does, may use `eval` until it lets go.
  await new Promise((resolve) => setTimeout(resolve));
  const attempt = async (run: () => unknown) => {
    try {
      await run();
    } catch {
      // Refused is what is hoped for.
    }
  };
  const add = (html: string) => document.body.insertAdjacentHTML("beforeend", html);
  const loaded = (element: HTMLElement) =>
    new Promise((resolve) => {
      element.addEventListener("load", resolve);
      element.addEventListener("error", resolve);
      document.body.append(element);
    });
  const script = (fields: Partial<HTMLScriptElement>) =>
    Object.assign(document.createElement("script"), fields);
  const blob = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const data = `data:text/javascript,${code}`;
  const FunctionOf = Object.getPrototypeOf(attempt).constructor as new (text: string) => () => unknown;
  await attempt(() => Reflect.apply(Reflect.get(globalThis, "eval") as () => unknown, globalThis, [code]));
  await attempt(() => Reflect.construct(Function, [code]));
  await attempt(() => new FunctionOf(code)());
  await attempt(() => Reflect.apply(setTimeout, globalThis, [code]));
  await attempt(() => import(/* @vite-ignore */ data));
  await attempt(() => import(/* @vite-ignore */ blob));
  await attempt(() => document.body.append(script({ textContent: code })));
  await attempt(() => loaded(script({ src: data })));
  await attempt(() => loaded(script({ src: blob })));
  for (const address of [data, blob])
    await attempt(
      () =>
        new Promise((resolve) => {
          const worker = new Worker(address);
          worker.addEventListener("message", resolve);
          worker.addEventListener("error", resolve);
        }),
    );
  add(`<img src="data:," onerror="${code}"><svg onload="${code}"></svg><details open ontoggle="${code}">`);
  add(
    `<a id="attack" href="javascript:${code}">x</a><iframe srcdoc="<script>parent.pwned = true</script>"></iframe>`,
  );
  document.querySelector<HTMLElement>("#attack")?.click();
  await new Promise((resolve) => setTimeout(resolve));
  return "pwned" in globalThis;
}
