import { isRecord } from "@cuebook/settings/values";
import { readReply } from "../http/reply.ts";
import { movedElsewhere, TrackerError } from "../tracker/error.ts";
import { isSameState } from "../tracker/states.ts";
import type { TransitionOptions } from "../tracker/tracker.ts";
import type { JiraClient } from "./client.ts";
import { type IssuePayload, type Transition, type TransitionField, transitionsPayload } from "./payloads.ts";
import { kind } from "./settings.ts";

/** Moves an issue by one transition of its workflow; does nothing if it is already there. */
export async function moveIssue(
  client: JiraClient,
  issue: IssuePayload,
  state: string,
  { from, signal }: TransitionOptions,
): Promise<void> {
  const { id, fields } = issue;
  const found = fields.status.name;
  if (isSameState(found, state)) return;
  if (from !== undefined && !from.some((each) => isSameState(each, found))) {
    throw movedElsewhere(kind, { issue: id, to: state, found, from });
  }
  const query = { expand: "transitions.fields" };
  const { data } = await client.request({ path: `/issue/${id}/transitions`, query, issue: id, signal });
  const { transitions } = readReply(kind, transitionsPayload, data, "transitions", id);
  const body = chosen(transitions, issue, state, client.settings.own.transitionFields);
  const reached = async () => (await client.issue(id, signal)).fields.status.name;
  try {
    await client.write({ method: "POST", body }, id, "/transitions", signal);
  } catch (error) {
    // Without an answer, it may have been carried out.
    const isUncertain = error instanceof TrackerError && error.retryable && error.retryAt === undefined;
    if (!isUncertain || !isSameState(await reached(), state)) throw error;
  }
  client.note(id);
  const after = await reached();
  if (!isSameState(after, state)) throw movedElsewhere(kind, { issue: id, to: state, found: after, from: [state] });
}

/** The transition to a state that asks for the least. @throws TrackerError if no transition leads there, or a field has no value */
function chosen(
  transitions: readonly Transition[],
  { id, key, fields }: IssuePayload,
  state: string,
  values: Readonly<Record<string, string>>,
): object {
  const fail = (code: "tracker_payload" | "tracker_auth", why: string, hint: string) =>
    new TrackerError(code, kind, `cannot move the issue ${key} to ${JSON.stringify(state)}: ${why}`, {
      issue: id,
      hint,
    });
  const available = transitions.filter(({ isAvailable }) => isAvailable !== false);
  if (available.length === 0) {
    const why = `no transition leads from ${JSON.stringify(fields.status.name)} for the account of the key`;
    throw fail(
      "tracker_auth",
      why,
      "give the account the permission Transition Issues in the project, or check the workflow",
    );
  }
  const leading = available
    .filter(({ to }) => isSameState(to.name, state))
    .map((transition) => ({ transition, missing: missingFields(transition, values) }))
    .sort((a, b) => a.missing.length - b.missing.length);
  const [best] = leading;
  if (best === undefined) {
    const reachable = [...new Set(available.map(({ to }) => to.name))].sort().join(", ");
    const why = `from ${JSON.stringify(fields.status.name)} it can go to ${reachable}`;
    throw fail(
      "tracker_payload",
      why,
      "add a transition to the workflow in Jira, or correct the states of the workflow file",
    );
  }
  const { transition, missing } = best;
  if (missing.length > 0) {
    const why = `the transition "${transition.name}" asks for ${missing.map(({ field, name }) => (name === undefined || name === field ? field : `${name} (${field})`)).join(", ")}`;
    const example = missing.map(({ field }) => `${field}: VALUE`).join(", ");
    throw fail("tracker_payload", why, `set \`jira.transition_fields: { ${example} }\``);
  }
  const sent = Object.entries(transition.fields ?? {}).flatMap(([field, about]) => {
    const value = valueFor(field, about, values);
    return value === undefined ? [] : [[field, formed(value, about, fail)] as const];
  });
  return { transition: { id: transition.id }, ...(sent.length === 0 ? {} : { fields: Object.fromEntries(sent) }) };
}

function missingFields({ fields = {} }: Transition, values: Readonly<Record<string, string>>) {
  return Object.entries(fields).flatMap(([field, about]) => {
    const isMissing = about.required && about.hasDefaultValue !== true && valueFor(field, about, values) === undefined;
    return isMissing ? [{ field, name: about.name }] : [];
  });
}

/** The value of a field in the settings, by its key or name. */
function valueFor(
  field: string,
  { name }: TransitionField,
  values: Readonly<Record<string, string>>,
): string | undefined {
  const found = Object.entries(values).find(([each]) => isSameState(each, field) || isSameState(each, name ?? field));
  return found?.[1];
}

/** A value in the form of its field: one of the allowed values, a number, or a text; several of them for a list. */
function formed(
  value: string,
  { allowedValues, schema, name = "a field" }: TransitionField,
  fail: (code: "tracker_payload", why: string, hint: string) => TrackerError,
): unknown {
  const type = schema?.type;
  let one: unknown = type === "number" && value.trim() !== "" ? Number(value) : value;
  if (allowedValues !== undefined && allowedValues.length > 0) {
    const known = allowedValues.filter(isRecord);
    const found = known.find((each) =>
      [each.name, each.value, each.id].some((text) => typeof text === "string" && isSameState(text, value)),
    );
    if (typeof found?.id !== "string") {
      const names = known.flatMap(({ name: text, value: other }) =>
        typeof text === "string" ? text : typeof other === "string" ? other : [],
      );
      throw fail(
        "tracker_payload",
        `${name} has no value ${JSON.stringify(value)}: it can be ${names.join(", ")}`,
        "correct `jira.transition_fields`",
      );
    }
    one = { id: found.id };
  }
  return type === "array" ? [one] : one;
}
