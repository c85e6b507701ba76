import { defaultCommandOf } from "@cuebook/commands";
import type { NamedOutput } from "@cuebook/commands/json";
import { outputSchema, outputs } from "@cuebook/commands/json";
import { isRecord } from "@cuebook/settings/values";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

// A schema checks few values: code that is neither inlined nor optimized is made in less than half the time.
const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } });
ajv.addFormat("date-time", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

const validators = new Map<string, ValidateFunction>();
const byCommand = new Map(outputs.map((each) => [each.command, each]));

/** What a command prints with `--format json`, by its arguments. */
export function outputOf(args: readonly string[]): NamedOutput | undefined {
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
  if (output === undefined) return;
  const validate = validatorOf(output);
  const mistakes = valuesIn(out).flatMap((value) => (validate(value) ? [] : [mistakeText(value, output)]));
  if (mistakes.length > 0)
    throw new Error(
      `cuebook ${args.join(" ")}: the output differs from its declaration in json-output\n${mistakes.slice(0, 3).join("\n")}`,
    );
}

function validatorOf(output: NamedOutput): ValidateFunction {
  const known = validators.get(output.command);
  if (known !== undefined) return known;
  const validate = ajv.compile(outputSchema(output, { isClosed: true }));
  validators.set(output.command, validate);
  return validate;
}

/** What a command printed as JSON: one value, or one in each line. */
export function valuesIn(out: string): unknown[] {
  try {
    return [JSON.parse(out)];
  } catch {
    return out
      .trimEnd()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
  }
}

/** The mistakes in the form that fits best: of those with the value's `type` or `kind`, the one with the fewest. */
function mistakeText(value: unknown, output: NamedOutput): string {
  const { anyOf, $defs } = outputSchema(output, { isClosed: true });
  const named = (form: Readonly<Record<string, unknown>>) => {
    const name = typeof form.$ref === "string" ? form.$ref.replace("#/$defs/", "") : "";
    return isRecord($defs) && isRecord($defs[name]) ? $defs[name] : form;
  };
  const forms = recordsIn(anyOf)
    .map(named)
    .flatMap((form) => (form.anyOf === undefined ? [form] : recordsIn(form.anyOf)));
  const typed = forms.filter(
    (form) => isRecord(value) && ["type", "kind"].some((key) => choicesOf(form, key).includes(value[key])),
  );
  const found = (typed.length > 0 ? typed : forms).map((form) => {
    const validate = ajv.compile({ ...form, $defs });
    return validate(value) ? [] : (validate.errors ?? []);
  });
  const [best = []] = found.toSorted((a, b) => a.length - b.length);
  const lines = best.map(
    ({ instancePath, message, params }) => `  ${instancePath || "/"} ${message} ${JSON.stringify(params)}`,
  );
  return `${lines.slice(0, 6).join("\n")}\n  in ${JSON.stringify(value).slice(0, 300)}`;
}

function choicesOf({ properties }: Readonly<Record<string, unknown>>, key: string): readonly unknown[] {
  const declared = isRecord(properties) && isRecord(properties[key]) ? properties[key] : {};
  return Array.isArray(declared.enum) ? declared.enum : [];
}

function recordsIn(list: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}
