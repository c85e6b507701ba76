const unprintable = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** A name from data for a message: short in UTF-16 units, with control characters escaped. */
export function quoted(name: string, longest = 60): string {
  const short = name.length > longest ? `${name.slice(0, longest)}...` : name;
  return JSON.stringify(short).replace(
    unprintable,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A path of keys for messages: `args.client.language`, `args["a b"]`. */
export function shownPath(path: readonly string[]): string {
  return path
    .map((key, at) => {
      if (/^[A-Za-z_][A-Za-z0-9_]{0,59}$/.test(key)) return at === 0 ? key : `.${key}`;
      return `[${quoted(key)}]`;
    })
    .join("");
}
