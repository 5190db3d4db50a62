import type { Bridge } from "../../shared/api/bridge.ts";
import type { Document } from "../../shared/api/document.ts";
import type { Result } from "../../shared/failure/failure.ts";

/** What the views hold in their hand; none of them can tell which host is behind it. */
export interface ScreenBridge extends Bridge {
  /** Opens a file that the user dropped or chose. */
  openFile(file: File, signal?: AbortSignal): Promise<Result<Document>>;
  /** Whether the host can be reached. The desktop's always can. */
  onConnection(listener: (connection: "connected" | "lost") => void): () => void;
}
