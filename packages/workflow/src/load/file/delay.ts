import { childOf } from "@cuebook/settings/values";
import type { Edge } from "../../model/workflow.ts";
import { zonedTime } from "../../model/zoned-time.ts";
import type { Builder } from "./builder.ts";
import { durationOf } from "./duration.ts";
import type { WrittenEdge } from "./graph-schema.ts";

/** The path of a text in the data of an edge: names with dots. */
const path = /^[A-Za-z_$][\w$-]*(?:\.[A-Za-z_$][\w$-]*)*$/;

/** When the step after an edge begins, and how long its decision may stay open. */
export function delayOf(builder: Builder, value: WrittenEdge, at: string, where: string): Partial<Edge> {
  for (const key of ["after", "until", "timeout"]) builder.copyNode(childOf(at, key), childOf(at, nameOf(key)));
  if (Object.hasOwn(value, "after") && Object.hasOwn(value, "until")) {
    const both = { first: "after", second: "until", where: `"${where}"` };
    builder.report("both_given", both, builder.keyPlace(childOf(at, "until")));
  }
  const afterMs = durationOf(builder, value.after, childOf(at, "after"), `${where}.after`);
  const timeoutMs = durationOf(builder, value.timeout, childOf(at, "timeout"), `${where}.timeout`);
  const until = untilOf(builder, value.until, childOf(at, "until"));
  return {
    ...(afterMs === undefined ? {} : { afterMs }),
    ...(until === undefined ? {} : { until }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  };
}

function nameOf(key: string): string {
  return key === "until" ? key : `${key}Ms`;
}

function untilOf(builder: Builder, written: unknown, at: string): Edge["until"] {
  if (typeof written !== "string" || written === "") return undefined;
  const text = written.trim();
  const place = builder.document.places[at];
  if (zonedTime(text) !== undefined) return { dialect: "plain", text, contract: "edge" };
  if (!path.test(text)) {
    builder.report("until_invalid", { found: text }, builder.valuePlace(at));
    return undefined;
  }
  const open = "{{{";
  // The finding about a name is at the name in the file, which has no braces.
  const pieces = [
    { at: 0, offset: place?.pieces?.[0]?.offset ?? place?.start ?? 0 },
    { at: open.length, offset: place?.pieces?.[0]?.offset ?? place?.start ?? 0 },
  ];
  const made = { text: `${open}${text}}}}`, pieces };
  if (place !== undefined) builder.placeText(made, at, place);
  return { dialect: "mustache", text: made.text, contract: "edge" };
}
