import type { Bridge } from "../../shared/api/bridge.ts";
import type { Document } from "../../shared/api/document.ts";
import type { Result } from "../../shared/failure/failure.ts";

/** What the views hold in their hand; none of them can tell which host is behind it. */
export interface ScreenBridge extends Bridge {
  /** Whether the host has a file dialog of its own (`files.pick`); known before it has answered anything. */
  readonly hasFileDialog: boolean;
  /** Opens a file that the user dropped or chose. */
  openFile(file: File, signal?: AbortSignal): Promise<Result<Document>>;
  /** Whether the host can be reached. The desktop's always can. */
  onConnection(listener: (connection: "connected" | "lost") => void): () => void;
}
