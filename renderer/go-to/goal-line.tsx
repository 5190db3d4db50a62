import type { Goal } from "./find-goals.ts";

type Props = { id: string; goal: Goal; isActive: boolean; onPick: () => void; onPoint: () => void };

/** Where it leads: what that is, what it is called, when it was. */
export function GoalLine({ id, goal: { title, label, time }, isActive, onPick, onPoint }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are with the field above
    <div
      id={id}
      className={isActive ? "goto-goal is-active" : "goto-goal"}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onPick}
    >
      <bdi className="goto-title figures">{title}</bdi>
      <bdi className="goto-label">{label}</bdi>
      {time !== null && <bdi className="goto-time figures">{time}</bdi>}
    </div>
  );
}
