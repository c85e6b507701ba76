/** Work in parts: each value is a chance to do other things in between. */
export type InParts<Result> = Generator<undefined, Result>;

/** Does all parts of some work one after another. */
export function atOnce<Result>(parts: InParts<Result>): Result {
  for (;;) {
    const { done, value } = parts.next();
    if (done === true) return value;
  }
}

/** Does all parts of some work, and other things in between. @param pause awaited after each part */
export async function withPauses<Result>(parts: InParts<Result>, pause: () => Promise<void>): Promise<Result> {
  for (;;) {
    const { done, value } = parts.next();
    if (done === true) return value;
    await pause();
  }
}
