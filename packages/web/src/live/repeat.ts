const pollMs = 2000;

/** Repeats work every two seconds while the page is visible, never two at once. @returns a function that ends it */
export function repeated(work: () => Promise<void>): () => void {
  let isOver = false;
  let timer = setTimeout(run, pollMs);
  async function run(): Promise<void> {
    // A failure is ignored: the work is repeated anyway.
    if (!document.hidden) await work().catch(() => undefined);
    if (!isOver) timer = setTimeout(run, pollMs);
  }
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
