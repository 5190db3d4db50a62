import type { Document } from "../../shared/api/document.ts";
import { Icon } from "../controls/icon.tsx";
import { useCopied } from "../controls/use-copied.ts";
import { useApp, useScreen } from "../state/app-context.tsx";

/** Copies a link to a row; nothing where there can be none. */
export function CopyLink({ document, pointer }: { document: Document; pointer: string }) {
  const app = useApp();
  const isBrowser = useScreen(({ host }) => host?.host === "browser");
  const link = app.links.to(document, pointer);
  const { copied, copy } = useCopied(link ?? "");
  if (link === null) return null;
  const says = isBrowser
    ? "Copy a link to this row (y). It holds the key to this page: give it to nobody else"
    : "Copy a link to this row (y)";
  return (
    <button
      type="button"
      className="icon-button is-small"
      aria-label={copied ? "Copied the link" : "Copy a link"}
      title={copied ? "Copied" : says}
      onClick={copy}
    >
      <Icon name={copied ? "check" : "link"} size={14} />
    </button>
  );
}
