/** A shape of its own for each, so that none of them is colour alone; the words stand beside it. */
export function VerdictSign({ accepts }: { accepts: boolean }) {
  return (
    <svg
      className={accepts ? "verdict-sign is-accepted" : "verdict-sign is-refused"}
      width="12"
      height="12"
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth={accepts ? 1.5 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={accepts ? "M2 6.5l2.6 2.6L10 3.6" : "M2.5 2.5l7 7M9.5 2.5l-7 7"} />
    </svg>
  );
}
