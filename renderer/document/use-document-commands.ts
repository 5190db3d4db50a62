import type { Document } from "../../shared/api/document.ts";
import { useCommands } from "../commands/use-commands.ts";
import { useApp, useScreen } from "../state/app-context.tsx";
import { showOf, viewOf } from "../state/screen.ts";
import { linkCommands } from "../links/link-commands.ts";
import { fileCommands } from "./file-commands.ts";
import { type Panes, paneCommands } from "./pane-commands.ts";
import { rowCommands } from "./row-commands.ts";
import { threadCommands } from "./thread-commands.ts";
import { viewCommands } from "./view-commands.ts";

/** What can be done with a document, whichever view of it is shown; its views add their own. */
export function useDocumentCommands(document: Document, panes: Panes): void {
  const app = useApp();
  const show = useScreen((state) => showOf(viewOf(state, document.id), document));
  useCommands([
    ...paneCommands(app, document, panes),
    ...rowCommands(app, document),
    ...linkCommands(app, document),
    ...viewCommands(app, document, show),
    ...threadCommands(app, document),
    ...fileCommands(app, document),
  ]);
}
