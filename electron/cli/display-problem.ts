/** Without a display Electron need not even be looked for. Other systems always have one. */
export function displayProblem(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string | null {
  if (platform !== "linux") return null;
  const named = [env["DISPLAY"], env["WAYLAND_DISPLAY"]].some((name) => name !== undefined && name !== "");
  return named ? null : "there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)";
}
