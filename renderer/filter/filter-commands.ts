import type { Document } from "../../shared/api/document.ts";
import type { SavedFilter } from "../../shared/api/filter.ts";
import { leavesOut } from "../../shared/rows/row-filter.ts";
import type { Command } from "../commands/command.ts";
import type { App } from "../state/app.ts";
import { presets } from "./presets.ts";
import { stepZoom, zooms } from "./zooms.ts";

/** Which rows the timeline has, and how much of them is seen. */
export function filterCommands(app: App, { id }: Document, saved: readonly SavedFilter[]): Command[] {
  const { filters } = app;
  const zoomBy = (by: 1 | -1) => () => void filters.setZoom(id, stepZoom(filters.zoomOf(id), by));
  return [
    {
      id: "filter.open",
      title: "Filter rows…",
      group: "Find",
      also: "role kind agent tool tier status time chips",
      keys: ["f"],
      run: () => filters.openBar(id),
    },
    {
      id: "filter.clear",
      title: "Show all rows",
      group: "Find",
      also: "clear remove filter",
      keys: ["F"],
      isEnabled: () => leavesOut(filters.of(id)),
      run: () => void filters.clear(id),
    },
    ...presets.map(({ id: name, label, key, isOn, turn }): Command => ({
      id: `filter.${name}`,
      title: label,
      group: "Find",
      also: "filter",
      keys: [key],
      isOn: () => isOn(filters.of(id)),
      run: () => void filters.set(id, turn(filters.of(id), !isOn(filters.of(id)))),
    })),
    ...saved.map((entry, at): Command => ({
      id: `filter.saved-${at}`,
      title: `Filter: ${entry.name}`,
      group: "Find",
      also: "saved set",
      run: () => void filters.set(id, entry.filter),
    })),
    ...zooms.map(({ zoom, label, explains }): Command => ({
      id: `view.zoom-${zoom}`,
      title: `Zoom: ${label.toLowerCase()}`,
      group: "View",
      also: explains,
      isOn: () => filters.zoomOf(id) === zoom,
      run: () => void filters.setZoom(id, zoom),
    })),
    {
      id: "view.zoom-nearer",
      title: "Zoom in",
      group: "View",
      also: "nearer more",
      keys: ["+", "="],
      run: zoomBy(1),
    },
    {
      id: "view.zoom-farther",
      title: "Zoom out",
      group: "View",
      also: "farther less",
      keys: ["-"],
      run: zoomBy(-1),
    },
  ];
}
