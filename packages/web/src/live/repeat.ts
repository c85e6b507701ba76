const pollMs = 2000;

/** Repeats work every two seconds while the page is visible, one after the other. @returns ends it */
export function repeated(work: () => Promise<void>): () => void {
  let isOver = false;
  let timer = setTimeout(run, pollMs);
  async function run(): Promise<void> {
    // What fails is tried again: the next answer counts.
    if (!document.hidden) await work().catch(() => undefined);
    if (!isOver) timer = setTimeout(run, pollMs);
  }
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
