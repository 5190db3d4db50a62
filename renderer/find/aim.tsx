import { type ReactNode, createContext, useContext, useState } from "react";
import { useFind } from "./use-find.ts";

/** A place in a text that was led to: characters from its start. Another object for each step. */
export type Aim = { at: number; length: number };

const AimContext = createContext<Aim | null>(null);

/** Tells what draws a piece where in it the last step led; nothing where that was elsewhere. */
export function AimAt({ id, pointer, field, children }: AimProps) {
  const aim = useAimAt(id, pointer, field);
  return <AimContext value={aim}>{children}</AimContext>;
}

type AimProps = { id: string; pointer: string; field: string; children: ReactNode };

/** `field`: as in the hit; "" for a lost part, whose text is no field of anything. */
export function useAimAt(id: string, pointer: string, field: string): Aim | null {
  return useFind(id, ({ isOpen, hit }) =>
    isOpen && hit !== null && hit.pointer === pointer && hit.field === field ? hit : null,
  );
}

/** Where in the present piece the last step led. */
export const useAim = (): Aim | null => useContext(AimContext);

/** What is inside has no place in the text outside: a JSON text in a string, as JSON. */
export const Unaimed = ({ children }: { children: ReactNode }) => (
  <AimContext value={null}>{children}</AimContext>
);

/** Whether any of it stands between these two places. */
export const isWithin = (aim: Aim | null, from: number, to: number): aim is Aim =>
  aim !== null && aim.at < to && aim.at + Math.max(1, aim.length) > from;

/** Tells on screen that this is what the last step led to, and where in the text it begins. */
export const aimedAt = (aim: Aim | null, from: number, to: number) =>
  isWithin(aim, from, to) ? { "data-aimed": from } : {};

/** Something that the user opens and closes, and that opens by itself when a step leads into it. */
export function useOpenFor<T>(initial: T | (() => T), aim: Aim | null, opened: (now: T) => T) {
  const [state, setState] = useState(initial);
  const [seen, setSeen] = useState<Aim | null>(null);
  if (aim !== seen) {
    setSeen(aim);
    if (aim !== null) setState(opened);
  }
  return [state, setState] as const;
}
