/**
 * Puts text on the clipboard within a user's own click, and says whether it got there. The newer `navigator.clipboard` asks for a
 * permission, and the desktop grants none.
 */
export function copyText(text: string): boolean {
  const put = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData("text/plain", text);
  };
  document.addEventListener("copy", put, { once: true });
  const copied = document.execCommand("copy");
  document.removeEventListener("copy", put);
  return copied;
}
