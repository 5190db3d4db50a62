/** The app's own sign: a message's rail, one line whole and one cut off. */
export function Mark() {
  return (
    <svg className="mark" width="48" height="48" viewBox="0 0 32 32" aria-hidden="true">
      <rect className="mark-ground" width="32" height="32" rx="8" />
      <path className="mark-line" d="M13 8h-2.5A1.5 1.5 0 0 0 9 9.5v13a1.5 1.5 0 0 0 1.5 1.5H13" />
      <path className="mark-line" d="M15 12.5h8M15 19.5h4" />
      <path className="mark-cut" d="M22 19.5h1.5" />
    </svg>
  );
}
