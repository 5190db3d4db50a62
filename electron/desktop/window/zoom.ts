// How large everything is shown, in percent.

export type ZoomStep = "in" | "out" | "reset";

const steps = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300] as const;
export const usualZoom = 100;

/** The next step from where it is, which may be none of them: the file can be edited. */
export function stepZoom(percent: number, step: ZoomStep): number {
  if (step === "reset") return usualZoom;
  const next =
    step === "in" ? steps.find((each) => each > percent) : steps.findLast((each) => each < percent);
  return next ?? (step === "in" ? steps[steps.length - 1]! : steps[0]);
}

export const fitZoom = (percent: number): number => Math.min(300, Math.max(50, Math.round(percent)));

type Pressed = { type: string; key: string; code: string; control: boolean; meta: boolean; alt: boolean };

/** Wherever `+` and `-` are on a keyboard, and on its number pad; what shares a key with `+` counts as it. */
export function zoomStepOf(pressed: Pressed, isMac: boolean): ZoomStep | null {
  const { type, key, code, control, meta, alt } = pressed;
  if (type !== "keyDown" || alt || (isMac ? control || !meta : meta || !control)) return null;
  if (key === "+" || key === "=" || code === "NumpadAdd") return "in";
  if (key === "-" || code === "NumpadSubtract") return "out";
  return key === "0" || code === "Numpad0" ? "reset" : null;
}
