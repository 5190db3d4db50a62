import { Icon } from "./icon.tsx";
import { useCopied } from "./use-copied.ts";

/** Copies the whole of what is shown shortened beside it. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { copied, copy } = useCopied(text);
  return (
    <button
      type="button"
      className="icon-button is-small"
      aria-label={copied ? `Copied the ${what}` : `Copy the ${what}`}
      title={copied ? "Copied" : "Copy"}
      onClick={copy}
    >
      <Icon name={copied ? "check" : "copy"} size={14} />
    </button>
  );
}
