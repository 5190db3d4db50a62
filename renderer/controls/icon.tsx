const shapes = {
  close: "M4 4l8 8M12 4l-8 8",
  plus: "M8 3v10M3 8h10",
  copy: "M6 5.5h6.5a1 1 0 0 1 1 1V13a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1zM3.5 10.5H3a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1h6.5a1 1 0 0 1 1 1v.5",
  check: "M3 8.5l3.2 3.2L13 5",
  outline: "M2.5 3h11a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM6 3v10",
  details: "M2.5 3h11a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM10 3v10",
  chevron: "M6 4l4 4-4 4",
  file: "M4 2h5l3.5 3.5V13a1 1 0 0 1-1 1h-7.5a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zM9 2v3.5h3.5",
  folder: "M2.5 3.5h3.6l1.6 1.8h5.8a1 1 0 0 1 1 1v5.7a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1z",
  warning: "M8 2.5L14.5 13.5h-13zM8 6.5v3.2M8 11.6v.2",
  drop: "M8 2v8M4.5 6.8L8 10.2l3.5-3.4M2.5 13.5h11",
  refresh: "M13 8a5 5 0 1 1-1.5-3.6M13 2.5v3h-3",
  search: "M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.3 10.3l3.4 3.4",
  up: "M4 10l4-4 4 4",
  down: "M4 6l4 4 4-4",
  list: "M2.5 4h11M2.5 8h11M2.5 12h11",
  filter: "M2.5 4h11M4.5 8h7M6.5 12h3",
  link: "M6.8 9.2l2.4-2.4M7.5 4.9l1.3-1.3a2.6 2.6 0 0 1 3.6 3.6l-1.3 1.3M8.5 11.1l-1.3 1.3a2.6 2.6 0 0 1-3.6-3.6l1.3-1.3",
  back: "M13 8H3M7 4L3 8l4 4",
  forward: "M3 8h10M9 4l4 4-4 4",
  compare: "M5 3L2 6l3 3M2 6h9M11 7l3 3-3 3M14 10H5",
  resume: "M4.5 3.2v9.6l8-4.8z",
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.35"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
