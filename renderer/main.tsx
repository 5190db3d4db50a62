import "@fontsource-variable/inter/index.css";
import "@fontsource-variable/jetbrains-mono/index.css";
import "./look/tokens.css";
import "./look/base.css";
import "./controls/controls.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { chooseBridge } from "./bridge/choose-bridge.ts";
import { AppProvider } from "./state/app-context.tsx";
import { App } from "./state/app.ts";
import { followPanes, rememberedPanes } from "./shell/remembered-panes.ts";
import { noteErrors } from "./shell/note-errors.ts";
import { Shell } from "./shell/shell.tsx";
import { WholeBoundary } from "./shell/whole-boundary.tsx";
import { followLook, rememberedLook } from "./shell/follow-look.ts";

const app = new App(chooseBridge(), {
  settings: rememberedLook(),
  panes: rememberedPanes(window.innerWidth),
});
followLook(app.settings.store);
followPanes(app.screen);
app.start();
noteErrors(app);
window.addEventListener("pagehide", () => {
  app.remembered.noteAll();
  app.session.flush();
});

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no place for the app");
createRoot(root).render(
  <StrictMode>
    <AppProvider value={app}>
      <WholeBoundary>
        <Shell />
      </WholeBoundary>
    </AppProvider>
  </StrictMode>,
);
