import type { explain as explainOutput } from "@cuebook/commands/json";
import { type DiagnosticKind, nameHint } from "@cuebook/template";
import { UsageError } from "../failure/failure.ts";
import { fieldsText } from "../output/fields.ts";
import { jsonText } from "../output/json.ts";
import { wrappedText } from "../output/wrap.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { registries } from "./registries.ts";

type Kind = DiagnosticKind<never>;

const kinds: ReadonlyMap<string, Kind> = new Map(registries.flatMap((registry) => Object.entries(registry)));
const page = "https://github.com/cuebook/cuebook/blob/main/docs/reference/diagnostics.md";

/** The address of the section about a code. */
export function diagnosticPage(code: string): string {
  return `${page}#${code}`;
}

/** Runs `cuebook explain`: one code, or a list of all. @throws UsageError for an unknown code */
export function explain(
  given: string | undefined,
  { format }: { readonly format: "text" | "json" },
  context: CommandContext,
): void {
  const { terminal } = context;
  const codes = [...kinds.keys()].sort();
  if (given === undefined) {
    const all = codes.flatMap((code) => explanationOf(code) ?? []);
    terminal.out(format === "json" ? jsonText<typeof explainOutput>({ diagnostics: all }) : listText(all, context));
    return;
  }
  // As it is shown: `error[unknown_field]`.
  const code = /^(?:\w+\[)?(\w+)\]?:?$/.exec(given)?.[1] ?? given;
  const found = explanationOf(code);
  if (found === undefined) {
    throw new UsageError(`no finding has the code "${given}"`, hintFor(code, codes));
  }
  terminal.out(format === "json" ? jsonText<typeof explainOutput>(found) : explanationText(found, context));
}

/** A hint with the code that was probably meant, or with all codes that contain the given text. */
function hintFor(given: string, codes: readonly string[]): string {
  const having = given.length < 3 ? [] : codes.filter((code) => code.includes(given));
  if (having.length > 1) return `codes with this text: ${having.join(", ")}`;
  const list = "`cuebook explain` lists all codes";
  return nameHint(having[0] ?? given, codes, list, (near) => `\`cuebook explain ${near}\``);
}

/** The page of a code. */
interface Explanation {
  readonly code: string;
  readonly severity: string;
  readonly class?: string | undefined;
  readonly summary: string;
  readonly remedy: string;
  /** The message, with the names of its fields in capitals. Absent if the message consists only of a field, or computes with fields. */
  readonly example?: string | undefined;
  readonly docs: string;
}

function explanationOf(code: string): Explanation | undefined {
  const kind = kinds.get(code);
  if (kind === undefined) return undefined;
  const { severity, summary, remedy } = kind;
  return { code, severity, class: kind.class, summary, remedy, example: exampleOf(kind), docs: diagnosticPage(code) };
}

/** A stand-in for a message's field: it prints as `NAME` where a text is expected, and as `NAME, …` where a list is. */
class Field extends Array<string> {
  override toString(): string {
    return this.at(0) ?? "";
  }

  toJSON(): string {
    return this.toString();
  }
}

const fields: object = new Proxy(
  {},
  {
    get: (_, name) =>
      Field.of(
        String(name)
          .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
          .toUpperCase(),
        "…",
      ),
  },
);

function exampleOf({ message }: Kind): string | undefined {
  try {
    const example = String(Reflect.apply(message, undefined, [fields]));
    return /undefined|NaN|^[A-Z ]+$/.test(example) ? undefined : example;
  } catch (error) {
    // The message computes with a field.
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function explanationText(found: Explanation, context: CommandContext): string {
  const style = context.style("out");
  const of = found.class === undefined ? "" : ` (${found.class})`;
  const severity = found.severity === "error" || found.severity === "warning" ? found.severity : "info";
  const rows = [
    `${style.severity(severity, `${severity}[${found.code}]`)}${of}`,
    `\n${found.summary}`,
    `\n${style.good("help")}: ${found.remedy}`,
    ...(found.example === undefined ? [] : [`\n${style.accent("message")}: ${found.example}`]),
    `\n${style.accent("docs")}: ${found.docs}`,
  ];
  return wrappedText(`${rows.join("\n")}\n`, style);
}

function listText(all: readonly Explanation[], context: CommandContext): string {
  const style = context.style("out");
  const fields = all.map(({ code, summary }) => [code, summary] as const);
  return fieldsText(fields, style, { paint: style.strong });
}
