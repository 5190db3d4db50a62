import { Icon } from "../controls/icon.tsx";

/** `title`: of what goes. */
export function DismissButton({ title, onClick }: { title: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="icon-button is-small"
      aria-label={`Dismiss: ${title}`}
      title="Dismiss (Esc)"
      onClick={onClick}
    >
      <Icon name="close" size={14} />
    </button>
  );
}
