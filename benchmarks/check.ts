import { agentPrompt } from "./cases/agent-prompt.ts";
import { loadOwn } from "./engines/own.ts";
import { keep, timeUs } from "./measure.ts";
import * as syntax from "./syntax.ts";
import { templateText } from "./syntax.ts";

/** Time of `check` over the prompt, and over templates of growing length, in microseconds. */
export interface CheckTimes {
  readonly fields: number;
  readonly prompt: number;
  readonly growth: readonly { readonly bytes: number; readonly us: number }[];
}

/** The number of repetitions of the prompt in a longer template: up to about 1 MB. */
const repeats = [1, 10, 100, 350];

/** Measures both parts of the checker: like callers, it builds the contract's type again on every call. */
export async function checkTimes(): Promise<CheckTimes> {
  const { parse } = await loadOwn();
  const { schema, fields } = contractOf(agentPrompt.data, 60);
  const text = templateText(agentPrompt.parts, syntax.go);
  const timed = (count: number): number => {
    const { template, diagnostics } = parse(text.repeat(count), { dialect: "go" });
    if (template === undefined) throw new Error(diagnostics[0]?.message);
    const findings = template.check(schema);
    if (findings.length > 0) throw new Error(`the prompt does not fit its contract: ${findings[0]?.message}`);
    return timeUs(() => keep(template.check(schema).length), count > 10 ? { warmMs: 100, forMs: 100 } : {});
  };
  const growth = repeats.map((count) => ({ bytes: text.length * count, us: timed(count) }));
  return { fields, prompt: growth[0]?.us ?? Number.NaN, growth };
}

interface Schema {
  readonly [keyword: string]: unknown;
}

/** A contract that data fits, padded with fields up to a number. */
function contractOf(data: unknown, wanted: number): { readonly schema: Schema; readonly fields: number } {
  let fields = 0;
  const schemaOf = (value: unknown): Schema => {
    if (Array.isArray(value)) return { type: "array", items: schemaOf(value[0]) };
    if (typeof value !== "object" || value === null)
      return { type: typeof value === "number" ? "integer" : typeof value, description: "A field." };
    const properties: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(value)) {
      fields++;
      properties[name] = schemaOf(field);
    }
    return { type: "object", properties, required: Object.keys(properties) };
  };
  const schema = schemaOf(data);
  const properties: Record<string, unknown> = { ...Object(schema.properties) };
  while (fields < wanted) properties[`further${fields++}`] = { type: ["string", "null"], maxLength: 200 };
  return { schema: { ...schema, properties }, fields };
}
