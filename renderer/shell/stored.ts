// The browser's own storage. Some browsers have none, or refuse it: what is kept there is only ever a convenience.

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
  } catch {
    // It is asked for again, or starts as usual, the next time.
  }
}
