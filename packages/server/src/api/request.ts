import { checkData, type DataProblem, schemaForAuthors } from "@cuebook/settings";
import { emptyRecord, own } from "@cuebook/settings/values";
import type { Shape } from "@cuebook/shape";
import type { Context } from "hono";
import { readBody } from "../door/body.ts";
import { Refusal } from "../door/refusal.ts";
import { pathParameters } from "./shapes.ts";

type Values = Readonly<Record<string, unknown>>;

/** One mistake of a request: the field, and what is wrong with it. */
interface Finding {
  readonly field: string;
  readonly message: string;
}

/** The parameters of an address. @throws Refusal 404 */
export function readPath(c: Context): Values {
  const shapes: Readonly<Record<string, Shape>> = pathParameters;
  const values = emptyRecord();
  for (const [name, text] of Object.entries(c.req.param())) {
    const shape = own(shapes, name) ?? {};
    const value = readText(shape, text);
    if (problemsOf(shape, value).length > 0) throw new Refusal(404, "not_found", "Nothing is at this address.");
    values[name] = value;
  }
  return values;
}

/** Reads the query of an address. Unknown, repeated and wrong parameters are refused together. @throws Refusal 422 `query_invalid` */
export function readQuery(c: Context, shape: Shape): Values {
  const properties: Readonly<Record<string, Shape>> = "properties" in shape ? { ...(shape.properties as object) } : {};
  const values = emptyRecord();
  const repeated: Finding[] = [];
  for (const [name, texts] of Object.entries(c.req.queries())) {
    const [text = ""] = texts;
    values[name] = readText(own(properties, name) ?? {}, text);
    if (texts.length > 1) repeated.push({ field: name, message: `"${name}" is given ${texts.length} times` });
  }
  const findings = [...problemsOf(shape, values).map(findingOf), ...repeated];
  if (findings.length > 0) throw invalid("query_invalid", findings);
  return values;
}

/** The fields of a body. @param code the code of the 422 refusal @throws Refusal 400, 422 */
export async function readFields(c: Context, shape: Shape, code: string): Promise<Values> {
  const body = await readBody(c);
  const findings = problemsOf(shape, body).map(findingOf);
  if (findings.length > 0) throw invalid(code, findings);
  return body;
}

/** The refusal of a request with mistakes. */
export function invalid(code: string, findings: readonly Finding[]): Refusal {
  return new Refusal(422, code, findings.map(({ message }) => message).join("; "), { details: { findings } });
}

function problemsOf(shape: Shape, value: unknown): DataProblem[] {
  return checkData(schemaForAuthors(shape), value);
}

function findingOf({ path, message }: DataProblem): Finding {
  return { field: path, message };
}

/** Converts a text of an address to the type of its schema. A text that does not fit stays a text, which the check then refuses. */
function readText(shape: Shape, text: string): unknown {
  const { type, items } = { type: undefined, items: undefined, ...shape };
  if (type === "integer") return /^\d{1,16}$/.test(text) ? Number(text) : text;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : text;
  if (type === "array") return text.split(",").map((each) => readText(items ?? {}, each));
  return text;
}
