import type { ReactNode } from "react";
import { Icon } from "../controls/icon.tsx";
import { useApp, useScreen } from "../state/app-context.tsx";
import type { Front } from "../state/screen.ts";
import { closeFront } from "../state/turn-tabs.ts";
import { Boundary } from "./boundary.tsx";
import "../controls/instead.css";

/** What goes wrong in one tab stays in it. */
export function FrontBoundary({ children }: { children: ReactNode }) {
  const app = useApp();
  return (
    <Boundary onBroken={(error) => app.errors.log(error)} Instead={BrokenView}>
      {children}
    </Boundary>
  );
}

function BrokenView({ onTryAgain }: { onTryAgain: () => void }) {
  const app = useApp();
  const front = useScreen((state) => state.front);
  const tab = tabKey(front);
  return (
    <main className="instead scrolls" role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
      <div className="instead-body" role="alert">
        <Icon name="warning" size={24} />
        <h1 className="instead-title">This view could not be drawn</h1>
        <p>This is an error of Threadlens. Your files are as they were.</p>
        <div className="instead-ways">
          <button type="button" className="button is-main" onClick={onTryAgain}>
            Try again
          </button>
          <button type="button" className="button" onClick={() => app.palette.overlay.dispatch("report")}>
            Report a problem…
          </button>
          {front.show !== "welcome" && (
            <button type="button" className="button" onClick={() => closeFront(app)}>
              Close tab
            </button>
          )}
        </div>
      </div>
    </main>
  );
}

/** What a tab is called where its panel is. */
export function tabKey(front: Front): string {
  if (front.show === "welcome") return "welcome";
  return front.show === "compare" ? front.key : front.id;
}
