/** The text of a type, with what decides where it needs brackets. */
export interface TypeText {
  readonly text: string;
  /** Whether it is a single type, or composed with `&`, with `|`, or with the word `readonly`. */
  readonly form: "one" | "intersection" | "union" | "readonly";
}

/** A single type. */
export function one(text: string): TypeText {
  return { text, form: "one" };
}

export const unknown = one("unknown");
export const never = one("never");

/** Any of the types, each once. */
export function union(types: readonly TypeText[]): TypeText {
  const members = new Map<string, TypeText>();
  for (const type of types) if (type.text !== "never") members.set(type.text, type);
  if (members.has("unknown")) return unknown;
  const [first = never] = members.values();
  if (members.size <= 1) return first;
  const texts = [...members.values()].map((type) => (type.form === "intersection" ? bracketed(type) : type.text));
  return { text: texts.join(" | "), form: "union" };
}

/** All of the types at once. */
export function intersection(types: readonly TypeText[]): TypeText {
  const members = new Map<string, TypeText>();
  for (const type of types) if (type.text !== "unknown") members.set(type.text, type);
  if (members.has("never")) return never;
  const [first = unknown] = members.values();
  if (members.size <= 1) return first;
  const texts = [...members.values()].map((type) => (type.form === "union" ? bracketed(type) : type.text));
  return { text: texts.join(" & "), form: "intersection" };
}

/** A list of any length. */
export function listOf(element: TypeText): TypeText {
  return { text: `readonly ${element.form === "one" ? element.text : bracketed(element)}[]`, form: "readonly" };
}

/** A list of bounded length: the elements from `optional` on can be missing, then any number of `others`. */
export function tuple(elements: readonly TypeText[], required: number, others: TypeText | undefined): TypeText {
  const parts = elements.map((element, at) =>
    at < required ? element.text : `${element.form === "one" ? element.text : bracketed(element)}?`,
  );
  if (others !== undefined) parts.push(`...${listOf(others).text.replace(/^readonly /, "")}`);
  return { text: `readonly [${parts.join(", ")}]`, form: "readonly" };
}

function bracketed({ text }: TypeText): string {
  return `(${text})`;
}
