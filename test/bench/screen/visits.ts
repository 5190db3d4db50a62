import { visitFirstPaint } from "./first-paint.ts";
import { visitJump } from "./jump.ts";
import { visitScroll } from "./scroll.ts";
import type { Visit } from "./visit.ts";

export const visits = {
  scroll: visitScroll,
  jump: visitJump,
  "first paint": visitFirstPaint,
} as const satisfies Record<string, Visit>;

export type VisitName = keyof typeof visits;
