import { isRecord } from "@cuebook/settings/values";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { defaultCommandOf } from "../commands/table.ts";
import type { Output } from "../json-output/output.ts";
import { outputs } from "../json-output/outputs.ts";
import { outputSchema } from "../json-output/published.ts";

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
ajv.addFormat("date-time", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

const validators = new Map<string, ValidateFunction>();
const byCommand = new Map(outputs.map((each) => [each.command, each]));

/** What a command prints with `--format json`, by its arguments. `undefined`: it prints something else. */
export function outputOf(args: readonly string[]): Output | undefined {
  if (!args.some((arg, at) => arg === "--format=json" || (arg === "--format" && args[at + 1] === "json")))
    return undefined;
  const [group = "", command = ""] = args;
  const name = group === "validate" ? "check" : group;
  return (
    byCommand.get(`${name} ${command}`) ??
    byCommand.get(name) ??
    byCommand.get(`${name} ${defaultCommandOf(name) ?? ""}`)
  );
}

/**
 * Checks what a command printed against its declaration. A field that is not declared is a mistake.
 *
 * @throws Error with the mistakes
 */
export function requireDeclared(args: readonly string[], out: string): void {
  const output = outputOf(args);
  if (output === undefined || out.trim() === "") return;
  const validate = validatorOf(output);
  const mistakes = valuesIn(out).flatMap((value) => (validate(value) ? [] : [mistakeText(value, validate)]));
  if (mistakes.length > 0)
    throw new Error(
      `cuebook ${args.join(" ")}: the output differs from its declaration in json-output\n${mistakes.slice(0, 3).join("\n")}`,
    );
}

function validatorOf(output: Output): ValidateFunction {
  const known = validators.get(output.command);
  if (known !== undefined) return known;
  const validate = ajv.compile(outputSchema(output, { isClosed: true }));
  validators.set(output.command, validate);
  return validate;
}

/** One value, or one in each line. */
function valuesIn(out: string): unknown[] {
  try {
    return [JSON.parse(out)];
  } catch {
    return out
      .trimEnd()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
  }
}

/** The mistakes in the form that fits best. */
function mistakeText(value: unknown, { errors }: ValidateFunction): string {
  const forms = Map.groupBy(
    errors ?? [],
    ({ schemaPath }) => /^#\/anyOf\/\d+(\/anyOf\/\d+)?/.exec(schemaPath)?.[0] ?? schemaPath,
  );
  const isOther = (form: readonly { readonly instancePath: string; readonly keyword: string }[]) =>
    form.some(({ instancePath, keyword }) => instancePath === "/type" && keyword === "enum");
  const [best = []] = [...forms.values()].toSorted(
    (a, b) => Number(isOther(a)) - Number(isOther(b)) || a.length - b.length,
  );
  const lines = best.map(
    ({ instancePath, message, params }) => `  ${instancePath || "/"} ${message} ${JSON.stringify(params)}`,
  );
  return `${lines.slice(0, 6).join("\n")}\n  in ${JSON.stringify(isRecord(value) ? value : { value }).slice(0, 300)}`;
}
