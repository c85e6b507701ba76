/** The options of a program that are known to be harmless. */
export interface KnownOptions {
  /** Words that take no value. */
  readonly options?: RegExp;
  /** Words before a value, which is no file. */
  readonly valued?: RegExp;
}

/** The words behind the known options. Undefined: the last option lacks its value. */
export function withoutOptions(words: readonly string[], known: KnownOptions): readonly string[] | undefined {
  let at = 0;
  for (;;) {
    const word = words[at] ?? "";
    if (known.options?.test(word)) at += 1;
    else if (known.valued?.test(word)) at += 2;
    else break;
  }
  return at <= words.length ? words.slice(at) : undefined;
}
