// React listens to a store only once the effects of a drawing have run, which it puts off while the machine is busy. A user is never that
// fast, a test is: so whenever a test has waited for something to be on the screen, those effects are run before it goes on.
import { beforeAll } from "vitest";

beforeAll(async () => {
  // Most tests draw nothing.
  if (typeof document === "undefined") return;
  const { act, configure, getConfig } = await import("@testing-library/react");
  const { createRoot } = await import("react-dom/client");
  const before = getConfig();
  /** Whatever is drawn, the effects of all that was drawn before come first. */
  const settle = () => {
    const root = createRoot(document.createElement("div"));
    act(() => root.render(null));
    act(() => root.unmount());
  };
  configure({
    asyncWrapper: async (wait) => {
      const found = await before.asyncWrapper(wait);
      settle();
      return found;
    },
  });
});
