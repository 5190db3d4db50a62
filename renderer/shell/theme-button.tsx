import { useApp, useSetting } from "../state/app-context.tsx";
import { nextTheme, themeWords } from "./theme-words.ts";

export function ThemeButton() {
  const app = useApp();
  const theme = useSetting("appearance.theme");
  return (
    <button
      type="button"
      className="icon-button"
      aria-label="Theme"
      title={`Theme: ${themeWords[theme]}. Next: ${themeWords[nextTheme[theme]]}.`}
      onClick={() => app.settings.change({ "appearance.theme": nextTheme[theme] })}
    >
      <svg className="icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.35" />
        {theme === "system" && <path d="M8 2.4a5.6 5.6 0 0 1 0 11.2z" fill="currentColor" />}
        {theme === "dark" && <circle cx="8" cy="8" r="3.4" fill="currentColor" />}
        {theme === "light" && <circle cx="8" cy="8" r="1.4" fill="currentColor" />}
      </svg>
    </button>
  );
}
