// What a page can ask leave for. Each is handed over as text, so it must stand for itself.

type Call = { thing: string; method: string; options?: unknown };

const calls: Record<string, Call> = {
  camera: { thing: "mediaDevices", method: "getUserMedia", options: { video: true } },
  microphone: { thing: "mediaDevices", method: "getUserMedia", options: { audio: true } },
  screen: { thing: "mediaDevices", method: "getDisplayMedia", options: { video: true } },
  "clipboard-read": { thing: "clipboard", method: "readText" },
  "clipboard-read-all": { thing: "clipboard", method: "read" },
  usb: { thing: "usb", method: "requestDevice", options: { filters: [] } },
  hid: { thing: "hid", method: "requestDevice", options: { filters: [] } },
  serial: { thing: "serial", method: "requestPort" },
  bluetooth: { thing: "bluetooth", method: "requestDevice", options: { acceptAllDevices: true } },
  "persistent storage": { thing: "storage", method: "persist" },
  "awake screen": { thing: "wakeLock", method: "request", options: "screen" },
  "keyboard lock": { thing: "keyboard", method: "lock" },
};

async function callNavigator({ thing, method, options }: Call): Promise<boolean> {
  const page = navigator as unknown as Record<string, Record<string, (given?: unknown) => Promise<unknown>>>;
  const owner = page[thing];
  if (owner?.[method] === undefined) return false;
  const answer = await owner[method](options);
  return answer !== false && !(Array.isArray(answer) && answer.length === 0);
}

const others: Record<string, () => Promise<boolean>> = {
  geolocation: () =>
    new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve(true),
        () => resolve(false),
      ),
    ),
  notifications: async () => (await Notification.requestPermission()) === "granted",
  midi: async () => {
    await Reflect.apply(Reflect.get(navigator, "requestMIDIAccess") as () => unknown, navigator, []);
    return true;
  },
  "every window": async () => {
    await Reflect.apply(Reflect.get(globalThis, "getScreenDetails") as () => unknown, globalThis, []);
    return true;
  },
  "local fonts": async () => {
    const query = Reflect.get(globalThis, "queryLocalFonts") as () => Promise<unknown[]>;
    return (await Reflect.apply(query, globalThis, [])).length > 0;
  },
  idle: async () => {
    const detector = Reflect.get(globalThis, "IdleDetector") as { requestPermission(): Promise<string> };
    return (await detector.requestPermission()) === "granted";
  },
  // A refusal may never be answered; where it is granted it is within some ms.
  "whole screen": () =>
    new Promise((resolve) => {
      document.addEventListener("fullscreenchange", () => resolve(document.fullscreenElement !== null));
      document.addEventListener("fullscreenerror", () => resolve(false));
      document.documentElement.requestFullscreen().catch(() => resolve(false));
      setTimeout(() => resolve(false), 2000);
    }),
  pointer: () =>
    new Promise((resolve) => {
      document.addEventListener("pointerlockchange", () => resolve(document.pointerLockElement !== null));
      document.addEventListener("pointerlockerror", () => resolve(false));
      void Promise.resolve(document.documentElement.requestPointerLock()).catch(() => resolve(false));
      setTimeout(() => resolve(false), 2000);
    }),
  // Once it is evaluated, it was taken: what it then finds missing is a page.
  "service worker": () =>
    navigator.serviceWorker
      .register(document.querySelector("script")?.src ?? "", { type: "module" })
      .then(() => true)
      .catch((error: unknown) => String(error).includes("evaluation")),
};

/** The script for each thing, whose answer is whether the page got it. */
export const requests: Record<string, string> = Object.fromEntries([
  ...Object.entries(calls).map(([name, call]) => [name, asScript(callNavigator, JSON.stringify(call))]),
  ...Object.entries(others).map(([name, ask]) => [name, asScript(ask, "")]),
]);

function asScript(ask: (...all: never[]) => Promise<boolean>, given: string): string {
  return `Promise.resolve().then(() => (${String(ask)})(${given})).catch(() => false)`;
}
