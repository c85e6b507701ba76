import type { Dialect } from "../../api/template.ts";

/** The dialects whose tags are all between `{{` and `}}`. */
export type Tagged = Exclude<Dialect, "jinja" | "liquid">;

interface Tag {
  readonly start: number;
  readonly end: number;
  readonly inner: string;
}

function tagsOf(source: string): Tag[] {
  return [...source.matchAll(/\{\{(.*?)\}\}/gs)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    inner: found[1] ?? "",
  }));
}

/** A block of a prompt: the tags that open and close it, and its `else` tag if it has one. */
interface Block {
  readonly open: Tag;
  readonly close: Tag;
  readonly otherwise: Tag | undefined;
}

function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  const stack: { open: Tag; otherwise: Tag | undefined }[] = [];
  for (const tag of tagsOf(source)) {
    if (/^( (if|with|range|define) |[#^])/.test(tag.inner)) stack.push({ open: tag, otherwise: undefined });
    const last = stack.at(-1);
    if (tag.inner.trim() === "else" && last !== undefined) last.otherwise = tag;
    if (!/^( end |\/)/.test(tag.inner)) continue;
    stack.pop();
    if (last !== undefined) blocks.push({ ...last, close: tag });
  }
  return blocks;
}

/** The source with the content of one tag replaced; the end of a mustache section is renamed with its start. */
function withInner(source: string, tag: Tag, inner: string): string {
  // A handlebars block is closed by its first word, which no mutation changes.
  const close = /^[#^](?!\w+ )/.test(tag.inner)
    ? blocksOf(source).find(({ open }) => open.start === tag.start)?.close
    : undefined;
  const rest =
    close === undefined
      ? source.slice(tag.end)
      : `${source.slice(tag.end, close.start)}{{/${inner.slice(1)}}}${source.slice(close.end)}`;
  return `${source.slice(0, tag.start)}{{${inner}}}${rest}`;
}

/** The source with each match of the pattern in a tag changed, one at a time; strings in tags stay. */
function changed(source: string, pattern: RegExp, change: (found: string) => readonly string[]): string[] {
  return tagsOf(source).flatMap((tag) =>
    tag.inner.startsWith("/")
      ? []
      : [...tag.inner.replaceAll(/"[^"]*"/g, (quoted) => '"'.repeat(quoted.length)).matchAll(pattern)].flatMap(
          (found) =>
            change(tag.inner.slice(found.index, found.index + found[0].length)).map((to) =>
              withInner(
                source,
                tag,
                tag.inner.slice(0, found.index) + to + tag.inner.slice(found.index + found[0].length),
              ),
            ),
        ),
  );
}

/** Words of handlebars that are not fields. */
const word = String.raw`(?<![\w.@])(?:if|unless|each|with|else|as|this|eq|ne|gt|gte|and|or|not|lookup)\b|length\b`;
const field: Readonly<Record<Tagged, RegExp>> = {
  go: /(?<=\.)[a-z]+/g,
  mustache: /[a-z]+/g,
  handlebars: new RegExp(String.raw`(?!${word})(?<![\w@])[a-z]+(?![\w|])`, "g"),
};
const path: Readonly<Record<Tagged, RegExp>> = {
  go: /(?<![\w"])[$]?[\w$]*(\.[a-z]+)+/g,
  mustache: /[a-z]+(\.[a-z]+)*/g,
  handlebars: /(?<![\w@.])(?:@root|[a-z]+)(\.[a-z]+)+/g,
};
const called = /(?<=^ |[(|] ?|(if|and|or|not|:=) )(eq|ne|gt|ge|lower|len|join|index|printf|toJSON|gte|lookup)(?= )/g;

const nearMisses: Record<string, readonly string[]> = {
  eq: ["equal", "gt"],
  ne: ["neq", "lt"],
  gt: ["greater", "eq"],
  ge: ["gte", "le"],
  lower: ["lowercase", "len"],
  len: ["length", "lower"],
  join: ["joined", "print"],
  index: ["indexOf", "join"],
  printf: ["sprintf", "print"],
  toJSON: ["toJson", "lower"],
  gte: ["ge", "lt"],
  lookup: ["look", "gt"],
};

const otherArm: Record<string, readonly string[]> = {
  ref: ["commit", "message"],
  number: ["commit"],
  commit: ["ref", "number"],
  message: ["ref"],
};

/** Returns each text that one mistake of a kind can make of a prompt. */
type Mutate = (source: string, dialect: Tagged) => readonly string[];

/** A block's body without the block. If that changes the context, paths in it start from outside. */
const unguarded: Mutate = (source, dialect) =>
  blocksOf(source).flatMap(({ open, close, otherwise }) => {
    const tag = /^(?: |#)(if|with|unless) /.exec(open.inner)?.[1] ?? (/^#(?!\w+ )/.test(open.inner) ? "#" : undefined);
    if (tag === undefined) return [];
    const body = source.slice(open.end, (otherwise ?? close).start);
    const other = otherwise === undefined ? [] : [source.slice(otherwise.end, close.start)];
    const subject = open.inner.trim().replace(/^#?(if|with|unless) |^#/, "");
    const isCondition = tag === "if" || tag === "unless";
    const bodies = isCondition ? [body, ...other] : [body, fromOutside[dialect](body, subject)];
    return bodies.map((kept) => source.slice(0, open.start) + kept + source.slice(close.end));
  });

/** A body with paths in it that start at the place of its block. */
const fromOutside: Readonly<Record<Tagged, (body: string, subject: string) => string>> = {
  go: (body, subject) =>
    body.replaceAll(/\{\{.*?\}\}/g, (inner) =>
      inner.replaceAll(/(?<= )\.(?=[a-z])/g, `${subject}.`).replaceAll(" . ", ` ${subject} `),
    ),
  mustache: (body, subject) =>
    body.replaceAll("{{.}}", `{{${subject}}}`).replaceAll(/\{\{([#^/]?)(?=[a-z])/g, `{{$1${subject}.`),
  handlebars: (body, subject) =>
    body
      .replaceAll("this", subject)
      .replaceAll(/(?<=\{\{(?:#\w+ )?|[( ])(?=[a-z]+(?:\.[a-z]+)*(?:\}\}|\)))/g, `${subject}.`)
      .replaceAll("../", ""),
};

/** The spelling of a path from the root of the data, valid anywhere. */
const fromRoot: Readonly<Record<Tagged, (path: string) => string>> = {
  go: (path) => `$.${path}`,
  mustache: (path) => path,
  handlebars: (path) => `@root.${path}`,
};

const argument: Readonly<Record<Tagged, RegExp>> = {
  go: / ("[^"]*"|[$.][\w.$]*|\d+)(?=[ )])/g,
  mustache: /$^/g,
  handlebars: / ("[^"]*"|[@a-z./]+|\d+)(?=[ )])/g,
};

const looped: Readonly<Record<Tagged, RegExp>> = {
  go: /(?<=range (.*:= )?)\.[a-z.]+/g,
  mustache: /(?<=^#)(issue\.labels|issue\.comments|files)/g,
  handlebars: /(?<=^#each )[a-z./@]+/g,
};

const printed: Readonly<Record<Tagged, RegExp>> = {
  go: /(?<=^ )[$.][\w.]*(?= $)/g,
  mustache: /^[a-z.]+$/g,
  handlebars: /^(?!else$)[@a-z./]+$/g,
};

/** The mistakes that authors make, by effect. */
export const operators: Readonly<Record<string, Mutate>> = {
  "misspell a field": (source, dialect) =>
    changed(source, field[dialect], (name) =>
      /^(if|with|range)$/.test(name)
        ? []
        : [name.slice(0, -1) || "x", `${name}s`, name[0] + name.slice(2) + (name[1] ?? "")],
    ),
  "drop a guard": unguarded,
  "drop the `$`": (source, dialect) =>
    dialect === "handlebars"
      ? changed(source, /@root\.|(?:\.\.\/)+/g, () => [""])
      : changed(source, /\$(?=\.)/g, () => [""]),
  "drop the start of a path": (source, dialect) =>
    changed(source, path[dialect], (whole) =>
      whole.lastIndexOf(".") > 0 ? [whole.slice(whole.indexOf(".", 1) + (dialect === "go" ? 0 : 1))] : [],
    ),
  "take a near-miss function": (source) => changed(source, called, (name) => nearMisses[name] ?? []),
  "drop an argument": (source, dialect) =>
    dialect === "mustache"
      ? []
      : tagsOf(source)
          .filter((tag) => tag.inner.search(called) >= 0)
          .flatMap((tag) =>
            [...tag.inner.matchAll(argument[dialect])].map((found) =>
              withInner(source, tag, tag.inner.slice(0, found.index) + tag.inner.slice(found.index + found[0].length)),
            ),
          ),
  "loop over a scalar": (source, dialect) =>
    changed(source, looped[dialect], () =>
      ["issue.title", "issue.number", "issue.body"].map((name) => fromRoot[dialect](name)),
    ),
  "print a structure": (source, dialect) =>
    changed(source, printed[dialect], (whole) => [
      ...["issue.author", "issue.labels", "event"].map((name) => fromRoot[dialect](name)),
      whole.slice(0, Math.max(1, whole.lastIndexOf("."))),
    ]),
  "compare with another kind": (source) =>
    tagsOf(source).flatMap((tag) =>
      [...tag.inner.matchAll(/(?<=(eq|ne|gt|ge) \S+ )("[^"]*"|\d+)/g)].flatMap((found) =>
        [found[0].startsWith('"') ? "1" : '"1"', "true", "1.5"].map((literal) =>
          withInner(
            source,
            tag,
            tag.inner.slice(0, found.index) + literal + tag.inner.slice(found.index + found[0].length),
          ),
        ),
      ),
    ),
  "use a field of another arm": (source, dialect) =>
    source.includes("event")
      ? changed(source, field[dialect], (name) => (Object.hasOwn(otherArm, name) ? (otherArm[name] ?? []) : []))
      : [],
};
