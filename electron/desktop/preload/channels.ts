/** Everything that crosses between the desktop's main process and its page. */
export const channels = {
  /** Page to main: `(id, name, input)`, answered with a Result. */
  request: "threadlens:request",
  /** Page to main: `(id)` of a request that is no longer wanted. */
  cancel: "threadlens:cancel",
  /** Page to main: the path of a file that the user dropped or chose. */
  grant: "threadlens:grant",
  /** Page to main: it listens from now on. */
  listen: "threadlens:listen",
  /** Main to page: one HostEvent. */
  event: "threadlens:event",
} as const;
