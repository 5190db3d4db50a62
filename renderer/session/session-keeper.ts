// What is open and how it is arranged: told to the host soon after every change, and brought back when the page begins. What was open
// in another run sleeps until it is looked at.
import type { Output } from "../../shared/api/requests.ts";
import type { ReadSession, Session } from "../../shared/api/session.ts";
import type { Failure } from "../../shared/failure/failure.ts";
import type { App } from "../state/app.ts";
import { createStore } from "../state/store.ts";
import type { Front, PaneName } from "../state/screen.ts";
import { ClosedTabs } from "./closed-tabs.ts";
import { describeSession } from "./describe-session.ts";
import { inFront } from "./in-front.ts";

/** In milliseconds: what is lost at most when everything ends at once. */
const pause = 250;

/** What is to be said of the last session. */
export type SessionNews = {
  offered: number | null;
  setAside: string | null;
  unread: Failure | null;
  /** What becomes of the line that offers it. */
  line: "offers" | "put-away" | "discarded";
};

export class SessionKeeper {
  readonly #app: App;
  readonly news = createStore(
    (news: SessionNews, change: Partial<SessionNews>): SessionNews => ({ ...news, ...change }),
    { offered: null, setAside: null, unread: null, line: "offers" },
  );
  readonly closedTabs: ClosedTabs;
  /** Null: what is open is not known to be kept. */
  #told: string | null = null;
  /** Until the first word, the host counts what was open as not come back. */
  #hasBegun = false;
  #isTroubled = false;
  readonly #waking = new Map<string, { isClosed: boolean }>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** What was open before is on the screen, or cannot be. */
  #isBack = false;
  /** What is open cannot be drawn. */
  #isInDoubt = false;
  #slept: ReadonlySet<string> = new Set();

  constructor(app: App) {
    this.#app = app;
    this.closedTabs = new ClosedTabs(app);
  }

  start(): () => void {
    const { screen, documents, libraries } = this.#app;
    const changed = () => {
      this.#noteWoken();
      this.#wakeFront();
      // The first word says that what was open is back.
      if (!this.#hasBegun) this.flush();
      this.#timer ??= setTimeout(() => this.flush(), pause);
    };
    const stops = [screen, documents, libraries].map(({ subscribe }) => subscribe(changed));
    return () => {
      stops.forEach((stop) => stop());
      if (this.#timer !== null) clearTimeout(this.#timer);
      this.#timer = null;
    };
  }

  /** Whether the last session says what is in front. Documents and folders that are open are known by now. */
  bringBack(read: Output<"session.read">): boolean {
    const { offered, setAside, unread } = read;
    this.news.dispatch({ offered, setAside, unread });
    this.#apply(read);
    return read.session.tabs.length > 0;
  }

  /** From here on what is open is told to the host. */
  begin(): void {
    this.#isBack = true;
    this.flush();
  }

  async restoreOffered(): Promise<void> {
    const restored = await this.#app.bridge.request("session.restore", {});
    if (!restored.ok) return this.#app.report("The last session could not be restored", restored.failure);
    this.news.dispatch({ offered: null });
    // Until it is told that all of it is there, the host counts it as not come back.
    this.#told = null;
    this.#hasBegun = false;
    this.#apply(restored.value);
  }

  async discardOffered(): Promise<void> {
    const discarded = await this.#app.bridge.request("session.discard", {});
    if (discarded.ok) this.news.dispatch({ offered: null, line: "discarded" });
    else this.#app.report("The last session could not be discarded", discarded.failure);
  }

  async keepOffering(): Promise<void> {
    const kept = await this.#app.bridge.request("session.keepOffering", {});
    if (kept.ok) this.news.dispatch({ ...kept.value, line: "offers" });
    else this.#app.report("The last session could not be offered again", kept.failure);
  }

  /** Tells what has changed. Nothing is told before what was to come back is there: until then the host counts it as not come back. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (!this.#isBack || this.#isInDoubt || this.#isHeldUp()) return;
    const session = describeSession(this.#app);
    const now = JSON.stringify(session);
    if (now === this.#told) return;
    this.#told = now;
    this.#hasBegun = true;
    void this.#tell(session, now);
  }

  /** Nothing is told from then on, so that the next start does not run into the same. */
  doubt(): void {
    this.#isInDoubt = true;
    void this.#app.bridge.request("session.doubt", {});
  }

  /** It could be drawn after all. */
  trust(): void {
    this.#isInDoubt = false;
    this.#told = null;
    this.flush();
  }

  /** Opens what sleeps; what becomes of it is told like any news of documents. */
  async wake(id: string): Promise<void> {
    const { documents, bridge } = this.#app;
    documents.dispatch({ type: "waking", id });
    const waking = { isClosed: false };
    this.#waking.set(id, waking);
    const woken = await bridge.request("session.wake", { id });
    this.#waking.delete(id);
    if (!documents.get().asleep.has(id)) return;
    if (!woken.ok && waking.isClosed) return this.#app.close(id);
    if (!woken.ok) return documents.dispatch({ type: "slept-on", id, failure: woken.failure });
    documents.dispatch({ type: "opened", document: woken.value });
    if (woken.value.id !== id) this.#turnInto(id, woken.value.id);
  }

  /** Whether it is being woken: then the answer to that says whether it was closed, or is another one. */
  hearClosed(id: string): boolean {
    const waking = this.#waking.get(id);
    if (waking !== undefined) waking.isClosed = true;
    return waking !== undefined;
  }

  /** Two paths may lead to one file: whoever looked at the one looks at the other. */
  #turnInto(id: string, other: string): void {
    const { screen, documents } = this.#app;
    const { front, comparisons } = screen.get();
    for (const { key, a, b } of comparisons) {
      if (a?.id === id) this.#app.changeComparison(key, { a: { ...a, id: other } });
      if (b?.id === id) this.#app.changeComparison(key, { b: { ...b, id: other } });
    }
    if (front.show === "document" && front.id === id) this.#app.show(other);
    documents.dispatch({ type: "closed", id });
  }

  /** What could not be kept is told again with the next change. */
  async #tell(session: Session, text: string): Promise<void> {
    const { bridge, screen } = this.#app;
    const kept = await bridge.request("session.write", session);
    if (!kept.ok && this.#told === text) this.#told = null;
    const isNews = !kept.ok && !this.#isTroubled;
    this.#isTroubled = !kept.ok;
    // Where there is no host at all, that is said already.
    if (!kept.ok && isNews && screen.get().connection !== "lost")
      this.#app.report("What is open could not be kept", kept.failure);
  }

  #apply({ session, asleep }: ReadSession): void {
    const app = this.#app;
    const order = session.tabs.flatMap((tab) => (tab.show === "document" ? [tab.id] : []));
    app.documents.dispatch({ type: "asleep", order, asleep });
    app.libraries.putAsleep(asleep);
    for (const [name, pane] of Object.entries(session.panes ?? {}))
      app.screen.dispatch({ type: "pane", name: name as PaneName, pane });
    const tabs = session.tabs.map((tab): Front => {
      if (tab.show !== "compare") return tab;
      return { show: "compare", key: app.addComparison(tab.a, tab.b, tab.options) };
    });
    const front = session.front === null ? undefined : tabs[session.front];
    if (front !== undefined) this.#show(front);
  }

  /** Unless somebody is somewhere already: what was named on the command line comes to the front. */
  #show(front: Front): void {
    if (this.#app.screen.get().front.show === "welcome") this.#app.showTab(front);
  }

  /** What is in front, and both sides of a comparison that is. */
  #wakeFront(): void {
    const { front, comparisons } = this.#app.screen.get();
    const { asleep } = this.#app.documents.get();
    for (const id of inFront(front, comparisons))
      if (asleep.get(id)?.state.is === "asleep") void this.wake(id);
    const { libraries } = this.#app;
    if (front.show === "library" && libraries.asleep(front.id)?.state.is === "asleep")
      void libraries.wake(front.id);
  }

  /** Whoever opened it: it comes back as it was left, before anybody else takes note of it. */
  #noteWoken(): void {
    const { asleep, byId } = this.#app.documents.get();
    for (const id of this.#slept) if (byId.has(id)) void this.#app.remembered.bringBack(id);
    this.#slept = new Set(asleep.keys());
  }

  /** Before the first word to the host. A folder holds nobody up: most of it is read later anyway. */
  #isHeldUp(): boolean {
    const { front, comparisons } = this.#app.screen.get();
    const { asleep } = this.#app.documents.get();
    const waits = (id: string) => ["asleep", "opening"].includes(asleep.get(id)?.state.is ?? "");
    return !this.#hasBegun && inFront(front, comparisons).some(waits);
  }
}
