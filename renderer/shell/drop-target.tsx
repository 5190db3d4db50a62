import { useEffect, useState } from "react";
import { aimedSide, areSidesAimedAt } from "../compare-pick/aimed-side.ts";
import { takeInFront } from "../compare-pick/take-for-sides.ts";
import { Icon } from "../controls/icon.tsx";
import { useApp } from "../state/app-context.tsx";
import type { App } from "../state/app.ts";
import { readDrop } from "./read-drop.ts";
import "./drop-target.css";

/** The whole window takes files, wherever they are let go. */
export function DropTarget() {
  const app = useApp();
  const [isOver, setOver] = useState(false);
  useEffect(() => listenForDrags(setOver, (transfer, place) => openDropped(app, transfer, place)), [app]);
  if (!isOver) return null;
  return (
    <div className="drop" aria-hidden="true">
      <div className="drop-card">
        <Icon name="drop" size={24} />
        <p className="drop-title">Drop to open</p>
        <p className="drop-hint">Each file gets its own tab. They are only read, never changed.</p>
      </div>
    </div>
  );
}

function openDropped(app: App, transfer: DataTransfer | null, place: EventTarget | null): void {
  const { files, folders } = readDrop(transfer);
  for (const { name, file } of folders)
    if (app.bridge.hasFileDialog && file !== null) void app.openFiles([file]);
    else
      app.report(`${name} could not be opened`, {
        code: "not-a-file",
        where: name,
        expected: "a file, or a folder by its path on the start page",
        found: "a folder that a browser does not name",
      });
  void app.openFiles(files, takeInFront(app, aimedSide(place)) ?? undefined);
}

function listenForDrags(
  setOver: (isOver: boolean) => void,
  onDrop: (transfer: DataTransfer | null, place: EventTarget | null) => void,
): () => void {
  const listening = new AbortController();
  const on = (name: "dragenter" | "dragover" | "dragleave" | "drop", react: (event: DragEvent) => void) =>
    window.addEventListener(name, (event) => hasFiles(event) && react(event), { signal: listening.signal });
  // Each element entered is also left, so only the balance says whether the pointer is still over the window.
  let depth = 0;
  const count = (next: number) => {
    depth = Math.max(0, next);
    setOver(depth > 0 && !areSidesAimedAt());
  };
  on("dragenter", (event) => {
    event.preventDefault();
    count(depth + 1);
  });
  on("dragover", (event) => {
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = "copy";
  });
  on("dragleave", () => count(depth - 1));
  on("drop", (event) => {
    event.preventDefault();
    count(0);
    onDrop(event.dataTransfer, event.target);
  });
  return () => listening.abort();
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
