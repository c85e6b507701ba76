import { changed, tagsOf, unguarded, withInner } from "./tag-mutations.ts";

const words =
  "if|elsif|else|endif|unless|endunless|case|when|endcase|for|endfor|in|assign|capture|endcapture|and|or|not|contains|nil|empty|blank|true|false|forloop|continue|limit|first|last|size|index";
const names = new RegExp(String.raw`(?<![|"\w])(?<!\| )(?!(?:${words})\b)[a-z]+\b(?! =[^=])`, "g");
const nearMisses: Readonly<Record<string, readonly string[]>> = {
  downcase: ["lowercase", "size"],
  upcase: ["uppercase", "size"],
  join: ["joined", "first"],
  json: ["to_json", "downcase"],
  default: ["defaults", "join"],
  map: ["maps", "where"],
  append: ["add", "plus"],
  plus: ["add", "append"],
  times: ["multiply", "append"],
};
const otherArm: Readonly<Record<string, readonly string[]>> = {
  ref: ["commit", "message"],
  number: ["commit"],
  commit: ["ref", "number"],
  message: ["ref"],
};

/** The mistakes that authors make, by effect: the same as in the other dialects. */
export const liquidOperators: Readonly<Record<string, (source: string) => readonly string[]>> = {
  "misspell a field": (source) =>
    changed(source, names, (name) => [
      name.slice(0, -1) || "x",
      `${name}s`,
      `${name[0]}${name.slice(2)}${name[1] ?? ""}`,
    ]).filter((mutant) => mutant !== source),
  "drop a guard": unguarded,
  "drop the start of a path": (source) =>
    changed(source, /(?<![\w."])[a-z]+(\.[a-z]+)+/g, (whole) =>
      whole.startsWith("forloop.") ? [] : [whole.slice(whole.indexOf(".") + 1)],
    ),
  "take a near-miss function": (source) => changed(source, /(?<=\| )[a-z]+/g, (name) => nearMisses[name] ?? []),
  "drop an argument": (source) => changed(source, /(?<=\| (default|map|append|plus|times)): [^|}]+(?= )/g, () => [""]),
  "loop over a scalar": (source) =>
    changed(source, /(?<= in )[a-z.]+(?=( limit.*)? $)/g, () => ["issue.title", "issue.number", "issue.body"]),
  "print a structure": (source) =>
    tagsOf(source)
      .filter(({ isPrint, inner }) => isPrint && /^ [a-z.]+ $/.test(inner))
      .flatMap((tag) => {
        const whole = tag.inner.trim();
        const owner = whole.slice(0, Math.max(1, whole.lastIndexOf(".")));
        return ["issue.author", "issue.labels", "event", owner].map((name) => withInner(source, tag, ` ${name} `));
      }),
  "compare with another kind": (source) =>
    tagsOf(source).flatMap((tag) =>
      [...tag.inner.matchAll(/(?<=(>=|>) )("[^"]*"|\d+)/g)].flatMap((found) =>
        ['"1"', "true"].map((literal) =>
          withInner(
            source,
            tag,
            tag.inner.slice(0, found.index) + literal + tag.inner.slice(found.index + found[0].length),
          ),
        ),
      ),
    ),
  "use a field of another arm": (source) =>
    source.includes("event")
      ? changed(source, /(?<=\.)[a-z]+/g, (name) => (Object.hasOwn(otherArm, name) ? (otherArm[name] ?? []) : []))
      : [],
};
