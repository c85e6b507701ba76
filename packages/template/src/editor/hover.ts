import type { Reference, WrittenName } from "../api/template.ts";
import { dialectFunctions } from "../dialect-functions.ts";
import { parse } from "../parse.ts";
import type { Span } from "../text/source.ts";
import { typeFromSchema } from "../types/from-schema.ts";
import { type EditorOptions, signature } from "./completions.ts";
import { placeType, typeText } from "./members.ts";
import { tagsBefore } from "./tags.ts";

/** What is known of a part of a template. */
export interface Hover {
  readonly span: Span;
  /** The places of the data that it can read, or the function that it calls: the first line is its name. */
  readonly lines: readonly string[];
}

/** What is known of the name at an offset of a template: of the nearest use of the data there, else of a function. */
export function hoverAt(text: string, offset: number, { dialect, contract }: EditorOptions): Hover | undefined {
  const covers = ({ start, end }: Span) => start <= offset && offset <= end;
  const { template } = parse(text, { dialect });
  const used = (template?.references() ?? []).filter(({ span }) => covers(span));
  // A name in a text, such as an argument of `selectattr`, is not a use of the data.
  const here = used.length > 0 ? used : namedAt(template?.words().names ?? [], covers);
  const size = Math.min(...here.map(({ span }) => span.end - span.start));
  const nearest = here.filter(({ span }) => span.end - span.start === size);
  const [first] = nearest;
  if (first === undefined) return functionAt(text, offset, dialect);
  const root = typeFromSchema(contract).type;
  const lines = nearest.map(({ path }) => {
    const place = placeType(root, path);
    const known = place === undefined ? "not in the contract" : typeText(place.type);
    return `${pathText(path)}: ${known}${place?.isRequired === false ? ", optional" : ""}`;
  });
  return { span: first.span, lines };
}

function namedAt(names: readonly WrittenName[], covers: (span: Span) => boolean): readonly Reference[] {
  return names.filter(({ span }) => covers(span)).flatMap(({ span, paths }) => paths.map((path) => ({ path, span })));
}

function functionAt(text: string, offset: number, dialect: EditorOptions["dialect"]): Hover | undefined {
  if (tagsBefore(text, offset, dialect).open === undefined) return undefined;
  const start = offset - (/[\w-]*$/.exec(text.slice(0, offset))?.[0].length ?? 0);
  const end = offset + (/^[\w-]*/.exec(text.slice(offset))?.[0].length ?? 0);
  const name = text.slice(start, end);
  const found = dialectFunctions(dialect).filter((each) => each.name === name);
  if (found.length === 0) return undefined;
  return { span: { start, end }, lines: found.map((each) => `${each.kind} ${name}${signature(each)}`) };
}

/** A place of the data in words: `labels[].name`, `$` for the whole. */
function pathText(path: readonly string[]): string {
  if (path.length === 0) return "$";
  return path.reduce((text, key) => (key === "[]" ? `${text}[]` : text === "" ? key : `${text}.${key}`), "");
}
