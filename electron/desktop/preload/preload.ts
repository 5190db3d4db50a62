// The only code that sees both the page and the main process. It carries messages and decides nothing.
import { contextBridge, ipcRenderer, webUtils } from "electron";
import type { PreloadBridge } from "../../../shared/api/bridge.ts";
import type { HostEvent } from "../../../shared/api/events.ts";
import { channels } from "./channels.ts";

const listeners = new Set<(event: HostEvent) => void>();

ipcRenderer.on(channels.event, (_, event: HostEvent) => {
  for (const listener of listeners) listener(event);
});

const bridge: PreloadBridge = {
  request: (id, name, input) => ipcRenderer.invoke(channels.request, id, name, input),
  cancel: (id) => ipcRenderer.send(channels.cancel, id),
  onEvent(listener) {
    listeners.add(listener);
    ipcRenderer.send(channels.listen);
    return () => void listeners.delete(listener);
  },
  grantFile(file) {
    // Only a file that came from the system has a path: one made by a script has none to give.
    const path = file instanceof File ? webUtils.getPathForFile(file) : "";
    if (path === "") return null;
    ipcRenderer.send(channels.grant, path);
    return path;
  },
};

contextBridge.exposeInMainWorld("threadlens", bridge);
