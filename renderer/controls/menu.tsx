import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { placeMenu } from "./place-menu.ts";
import "./menu.css";

export type MenuState = {
  isOpen: boolean;
  anchor: RefObject<HTMLButtonElement | null>;
  toggle: () => void;
  /** `returns`: the focus goes back to where the menu was opened. */
  close: (returns: boolean) => void;
};

/** A menu and the button that opens it. */
export function useMenu(onOpen: () => void = () => {}): MenuState {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    if (!isOpen) onOpen();
    setOpen(!isOpen);
  };
  const close = (returns: boolean) => {
    setOpen(false);
    if (returns) anchor.current?.focus();
  };
  return { isOpen, anchor, toggle, close };
}

type Props = { menu: MenuState; label: string; children: ReactNode };

/** What a menu holds, above everything else. What has `data-first` gets the focus. */
export function Menu({ menu, label, children }: Props) {
  return menu.isOpen ? (
    <OpenMenu menu={menu} label={label}>
      {children}
    </OpenMenu>
  ) : null;
}

function OpenMenu({ menu, label, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const { anchor, close } = menu;
  usePlace(panel, anchor);
  useLayoutEffect(() => panel.current?.querySelector<HTMLElement>("[data-first]")?.focus(), []);
  useOutside(panel, anchor, () => close(false));
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== "Escape") return;
    event.preventDefault();
    close(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is inside
    <div
      ref={panel}
      popover="manual"
      className="menu"
      role="dialog"
      aria-label={label}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        const isOutside = relatedTarget !== null && !panel.current?.contains(relatedTarget);
        if (isOutside && relatedTarget !== anchor.current) close(false);
      }}
    >
      {children}
    </div>
  );
}

/** In the layer above the page, so that no pane cuts it off. What grows while it is open is placed again. */
function usePlace(panel: RefObject<HTMLDivElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null || typeof element.showPopover !== "function") return;
    element.showPopover();
    const place = () => {
      if (anchor.current === null) return;
      element.style.setProperty("max-height", "none");
      const { left, top, most } = placeMenu(
        anchor.current.getBoundingClientRect(),
        element.getBoundingClientRect(),
        {
          width: window.innerWidth,
          height: window.innerHeight,
        },
      );
      // What is found may be narrower than what was there: the menu does not follow every letter.
      element.style.setProperty("min-width", `${element.offsetWidth}px`);
      element.style.setProperty("left", `${left}px`);
      element.style.setProperty("top", `${top}px`);
      element.style.setProperty("max-height", `${most}px`);
    };
    place();
    const sizes = new MutationObserver(place);
    sizes.observe(element, { childList: true, subtree: true });
    return () => sizes.disconnect();
  }, [panel, anchor]);
}

function useOutside(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onOutside: () => void,
): void {
  const latest = useRef(onOutside);
  useEffect(() => {
    latest.current = onOutside;
  });
  useEffect(() => {
    const look = ({ target }: Event) => {
      const isInside = [panel, anchor].some(({ current }) => current?.contains(target as Node));
      if (!isInside) latest.current();
    };
    const leave = () => latest.current();
    document.addEventListener("pointerdown", look, true);
    window.addEventListener("resize", leave);
    return () => {
      document.removeEventListener("pointerdown", look, true);
      window.removeEventListener("resize", leave);
    };
  }, [panel, anchor]);
}
