/** The content of an info string: `java title="A service"`. */
export interface Info {
  /** Its first word, escapes resolved. */
  readonly language: string;
  /** The value of `title=`. */
  readonly title?: string;
}

const mostCharacters = 1000;

/** Reads an info string. Only the start of an extremely long one is read. */
export function readInfo(info: string): Info {
  const text = info.slice(0, mostCharacters);
  const word = /^[^\s]*/.exec(text)?.[0] ?? "";
  const language = word.replace(/\\([!-/:-@[-`{-~])/g, "$1");
  const found = /(?:^|[\s{,])title=(?:"([^"]*)"|'([^']*)'|([^\s"',}]+))/.exec(text);
  const title = found?.[1] ?? found?.[2] ?? found?.[3];
  return title === undefined || title.trim() === "" ? { language } : { language, title };
}
