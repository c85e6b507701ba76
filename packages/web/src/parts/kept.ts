/** Reads what this browser keeps under a name. What is damaged, or cannot be read, is as if it were not there. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value in this browser, if it has room. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A full or forbidden store costs what is kept, not what is done.
  }
}
