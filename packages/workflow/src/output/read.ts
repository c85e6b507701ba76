/** @folder Statuses and variants, the instruction on how to reply, and reading a reply. */
import type { DataProblem } from "@cuebook/settings";
import { checkData } from "@cuebook/settings";
import {
  alternatives,
  type DataRecord,
  describeSchema,
  describeValue,
  displayValue,
  emptyRecord,
  isRecord,
  keysOf,
  own,
} from "@cuebook/settings/values";
import { parseYaml } from "@cuebook/settings/yaml";
import { nearest, Source } from "@cuebook/template";
import { type Returns, SUSPEND } from "../model/workflow.ts";
import type { Complaint } from "./complaint.ts";
import { findFrontMatter, type Repair } from "./front-matter.ts";
import { findJson } from "./json.ts";
import { onlyStatus, replyVariants, suspendVariant, type Variant } from "./variants.ts";

/** The result of reading an agent's reply. It is clean if no repairs were needed. */
export type Read =
  | {
      readonly ok: true;
      /** A status of the role, or `$SUSPEND`, whose only field beside the discriminant is `reason`. */
      readonly status: string;
      /** The fields, including the discriminant if the schema has one. */
      readonly value: DataRecord;
      /** The trimmed text below the front matter; the whole reply for the format text; empty for JSON. */
      readonly body: string;
      readonly repairs: readonly Repair[];
    }
  | { readonly ok: false; readonly complaints: readonly Complaint[] };

/** Limits of a reply. Beyond one of them, it is refused with a complaint. */
const outputLimits = {
  /** UTF-16 units of a reply. */
  length: 4_000_000,
  /** UTF-16 units of its front matter or JSON. */
  fieldsLength: 256_000,
  /** Values in it, including nested ones. */
  values: 10_000,
  depth: 32,
} as const;

/**
 * Reads an agent's reply by the output that its role must return. Tolerates what does not change the meaning (a byte order
 * mark, carriage returns, text before the front matter, a code fence), and lists it in `repairs`; strict about the rest.
 * Never throws on any reply. The schema must be one that `verifyWorkflow` accepts.
 *
 * A role that returns fields can return `$SUSPEND` with a `reason` instead, with any schema.
 *
 * @example readOutput("---\n$status: approved\nbranch: fix-1\n---\nLooks right.", returns)
 * // { ok: true, status: "approved", value: { $status: "approved", branch: "fix-1" }, body: "Looks right.", repairs: [] }
 */
export function readOutput(text: string, returns: Returns): Read {
  if (text.length > outputLimits.length) {
    return refuse(
      "",
      `at most ${outputLimits.length} characters`,
      `${text.length} characters`,
      `The reply has ${text.length} characters; shorten it to ${outputLimits.length}.`,
    );
  }
  const repairs: Repair[] = [];
  let reply = text;
  if (reply.startsWith("\ufeff")) {
    reply = reply.slice(1);
    repairs.push("byte_order_mark");
  }
  if (returns.format === "text") return { ok: true, status: onlyStatus, value: {}, body: reply.trim(), repairs };
  if (reply.includes("\r")) {
    reply = reply.replaceAll(/\r\n?/g, "\n");
    repairs.push("line_ends");
  }
  return returns.format === "json" ? readJson(reply, returns, repairs) : readFrontMatter(reply, returns, repairs);
}

type FieldReturns = Exclude<Returns, { format: "text" }>;

function readFrontMatter(reply: string, returns: FieldReturns, before: readonly Repair[]): Read {
  const known = replyVariants(returns);
  const fields = [
    ...new Set([returns.discriminant, ...known.flatMap((variant) => Object.keys(variant.schema.properties))]),
  ];
  const found = findFrontMatter(reply, fields);
  if ("problem" in found) {
    const line = found.line.trim();
    if (found.problem === "unclosed") {
      return refuse(
        "",
        "a line --- after the last field",
        "no such line",
        "The front matter is not closed: add a line --- after its last field, and write the body below it.",
      );
    }
    const tail = line === "" ? "The reply is empty." : `The reply starts with ${displayValue(line)}.`;
    return refuse(
      "",
      "front matter between two lines ---",
      line === "" ? "nothing" : displayValue(line),
      `The reply has no front matter. Start it with a line ---, then ${firstFields(known, returns)}, then a line ---, then the body. ${tail}`,
    );
  }
  const { yaml } = found;
  if (yaml.end - yaml.start > outputLimits.fieldsLength) return tooLong(yaml.end - yaml.start, "front matter", "body");
  const source = new Source("reply", reply);
  const document = parseYaml(source, yaml);
  if (document.diagnostics.length > 0) {
    const complaints = document.diagnostics.map((finding) => {
      const line = (source.line(finding.line) ?? "").trim();
      const message = `Line ${finding.line} of the reply, ${displayValue(line)}: ${finding.message}. Put texts with special characters in double quotes.`;
      return { path: "", expected: "YAML", found: displayValue(line), message };
    });
    return { ok: false, complaints };
  }
  const value = document.value ?? {};
  if (!isRecord(value)) {
    return refuse(
      "",
      "fields as `name: value`",
      describeValue(value),
      `The front matter must have one field per line, such as ${firstFields(known, returns)}; it is ${describeValue(value)}.`,
    );
  }
  return readFields(value, found.body, returns, [...before, ...found.repairs]);
}

function readJson(reply: string, returns: FieldReturns, before: readonly Repair[]): Read {
  if (reply.length > outputLimits.fieldsLength) return tooLong(reply.length, "JSON", "summary field");
  const found = findJson(reply);
  if ("problem" in found) {
    return refuse(
      "",
      "one JSON object",
      displayValue(reply.trim()),
      `The reply is not a JSON object (${found.problem}). Reply with one JSON object and nothing else.`,
    );
  }
  if (!isRecord(found.value)) {
    return refuse(
      "",
      "one JSON object",
      describeValue(found.value),
      `The reply must be one JSON object, but is ${describeValue(found.value)}.`,
    );
  }
  return readFields(found.value, "", returns, [...before, ...found.repairs]);
}

function readFields(value: DataRecord, body: string, returns: FieldReturns, repairs: readonly Repair[]): Read {
  const bound = sizeProblem(value);
  if (bound !== undefined) return { ok: false, complaints: [bound] };
  const known = replyVariants(returns);
  if (namesOnlyStatus(value, known, returns.discriminant)) {
    const { [returns.discriminant]: _status, ...others } = value;
    return readFields(Object.assign(emptyRecord(), others), body, returns, [...repairs, "status_of_single_exit"]);
  }
  const chosen = choose(value, known, returns.discriminant);
  if ("complaint" in chosen) return { ok: false, complaints: [chosen.complaint] };
  const problems = checkData(chosen.schema, value);
  const [reserved] = reservedNames(value, chosen);
  if (problems.length === 0 && reserved !== undefined)
    return refuse(reserved, "no such field", "it", reservedText(reserved));
  if (problems.length === 0) return { ok: true, status: chosen.status, value, body, repairs };
  return { ok: false, complaints: problems.map((problem) => complaintOf(problem, chosen, known, returns)) };
}

/** The fields with names of Cuebook that nobody declared: what comes from outside has none, also where a schema is open. */
export function reservedNames(value: DataRecord, { schema }: Pick<Variant, "schema">): string[] {
  return Object.keys(value).filter((name) => name.startsWith("$") && !Object.hasOwn(schema.properties, name));
}

/** Why a field of Cuebook is refused. */
export function reservedText(name: string): string {
  return `The field \`${name}\` is not expected: names that begin with $ belong to Cuebook. Remove it.`;
}

/** Whether a reply names the status of a role with a single exit, whose schema has no field for it. */
function namesOnlyStatus(value: DataRecord, known: readonly Variant[], discriminant: string): boolean {
  const [only] = known;
  if (only?.status !== onlyStatus || Object.hasOwn(only.schema.properties, discriminant)) return false;
  return Object.hasOwn(value, discriminant) && (value[discriminant] === onlyStatus || value[discriminant] === null);
}

function choose(
  value: DataRecord,
  known: readonly Variant[],
  discriminant: string,
): Variant | { readonly complaint: Complaint } {
  const found = own(value, discriminant);
  if (found === SUSPEND) return suspendVariant(discriminant);
  const [only] = known;
  if (only !== undefined && known.length === 1 && !Object.hasOwn(only.schema.properties, discriminant)) return only;
  const variant = known.find((each) => each.status === found);
  if (variant !== undefined) return variant;
  const statuses = known.map((each) => each.status);
  const expected = alternatives(statuses);
  if (found === undefined) {
    const message = `The field \`${discriminant}\` is missing. Add \`${discriminant}: ${statuses[0] ?? ""}\`${statuses.length > 1 ? `, or the one of ${statuses.join(", ")} that matches your work` : ""}.`;
    return { complaint: { path: discriminant, expected, found: "nothing", message } };
  }
  const like = typeof found === "string" ? nearest(found, [...statuses, SUSPEND]) : undefined;
  const hint =
    like === undefined
      ? `Use one of ${statuses.join(", ")}`
      : `Did you mean ${like}? The statuses are ${statuses.join(", ")}`;
  const message = `\`${discriminant}\` is ${describeValue(found)}, which is not a status of this role. ${hint}.`;
  return { complaint: { path: discriminant, expected, found: describeValue(found), message } };
}

function complaintOf(
  problem: DataProblem,
  variant: Variant,
  known: readonly Variant[],
  returns: FieldReturns,
): Complaint {
  const { path, expected, found } = problem;
  return { path, expected, found, message: complaintMessage(problem, variant, known, returns) };
}

function complaintMessage(
  problem: DataProblem,
  variant: Variant,
  known: readonly Variant[],
  returns: FieldReturns,
): string {
  const { path, expected, found } = problem;
  const withStatus =
    known.length > 1 || variant.status === SUSPEND ? ` with \`${returns.discriminant}: ${variant.status}\`` : "";
  switch (problem.kind) {
    case "missing":
      return `The field \`${path}\` is missing; it is required${withStatus}. Add it: ${expected}.`;
    case "unknown": {
      const keys = keysOf(problem.pointer);
      const [key] = keys;
      const others =
        keys.length > 1
          ? []
          : known.filter((each) => each !== variant && key !== undefined && Object.hasOwn(each.schema.properties, key));
      const allowed = problem.known?.length ? `the fields are ${problem.known.join(", ")}` : "there are no fields";
      if (others.length > 0)
        return `The field \`${path}\` belongs to ${statusList(others)}, not to ${variant.status}; ${allowed}. Remove it, or change the status.`;
      const hint =
        problem.nearest === undefined ? "Remove it, or report it in the body." : `Did you mean \`${problem.nearest}\`?`;
      return `The field \`${path}\` is not expected${withStatus}; ${allowed}. ${hint}`;
    }
    case "type": {
      const quote = expected === "text" && /^(the number|true|false|null)/.test(found);
      const hint = quote && returns.format === "frontmatter" ? " Put the value in double quotes." : "";
      return `The field \`${path}\` must be ${expected}, but is ${found}.${hint}`;
    }
    default: {
      const hint = problem.nearest === undefined ? "" : ` Did you mean ${problem.nearest}?`;
      return `The field \`${path}\` must be ${expected}, but is ${found}.${hint}`;
    }
  }
}

function statusList(list: readonly Variant[]): string {
  return alternatives(list.map((variant) => variant.status));
}

/** The fields that a reply can start with, as an example. */
function firstFields(known: readonly Variant[], returns: FieldReturns): string {
  const [first] = known;
  if (first === undefined) return "the fields";
  if (Object.hasOwn(first.schema.properties, returns.discriminant)) {
    return `\`${returns.discriminant}:\` with ${alternatives(known.map((variant) => variant.status))}${known.length > 1 ? " and the fields of that status" : ""}`;
  }
  const fields = Object.entries(first.schema.properties).map(
    ([name, schema]) => `\`${name}:\` with ${describeSchema(schema)}`,
  );
  return fields.length === 0 ? "nothing" : fields.join(", ");
}

function sizeProblem(value: DataRecord): Complaint | undefined {
  let count = 0;
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (++count > outputLimits.values) {
      return complaint(
        "",
        `at most ${outputLimits.values} values`,
        "more",
        `The fields have more than ${outputLimits.values} values; remove those that are not expected.`,
      );
    }
    if (typeof next.value !== "object" || next.value === null) continue;
    const { depth } = next;
    if (depth >= outputLimits.depth) {
      return complaint(
        "",
        `at most ${outputLimits.depth} levels`,
        "more",
        `The fields are nested more than ${outputLimits.depth} levels deep; flatten them.`,
      );
    }
    for (const child of Object.values(next.value)) open.push({ value: child, depth: depth + 1 });
  }
  return undefined;
}

function tooLong(length: number, what: string, where: string): Read {
  const limit = outputLimits.fieldsLength;
  return refuse(
    "",
    `at most ${limit} characters`,
    `${length} characters`,
    `The ${what} has ${length} characters; the limit is ${limit}. Shorten it; long text belongs in the ${where}.`,
  );
}

function refuse(path: string, expected: string, found: string, message: string): Read {
  return { ok: false, complaints: [complaint(path, expected, found, message)] };
}

function complaint(path: string, expected: string, found: string, message: string): Complaint {
  return { path, expected, found, message };
}
