// What a screen leaves in the browser's storage and in the page's address is of that test alone.
import { afterEach } from "vitest";

afterEach(() => {
  if (typeof window === "undefined") return;
  localStorage.clear();
  window.history.replaceState(null, "", window.location.pathname);
});
