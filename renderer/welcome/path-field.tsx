import { useState } from "react";
import { lastName } from "../format/last-name.ts";
import { useApp } from "../state/app-context.tsx";
import type { Take } from "../state/opener.ts";
import "./path-field.css";

/** The browser host may run on another machine: its files are opened by name. */
export function PathField({ take }: { take?: Take }) {
  const app = useApp();
  const [path, setPath] = useState("");
  const open = () => {
    const wanted = path.trim();
    if (wanted !== "") void app.openSource({ from: "path", path: wanted }, lastName(wanted), take);
  };
  return (
    <form
      className="path"
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <label className="path-label" htmlFor="path">
        Or a path on the machine that runs Threadlens, of a file or a folder
      </label>
      <div className="path-line">
        <input
          id="path"
          className="path-input mono"
          type="text"
          spellCheck={false}
          autoComplete="off"
          maxLength={4096}
          placeholder="threads/weather.json"
          value={path}
          onChange={(event) => setPath(event.target.value)}
        />
        <button type="submit" className="button" disabled={path.trim() === ""}>
          Open path
        </button>
      </div>
    </form>
  );
}
