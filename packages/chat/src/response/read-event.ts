import { kindOf } from "../arguments/copy.ts";
import { type DataRecord, isPlainRecord, own } from "../arguments/record.ts";
import type { ModelEvent, ModelUsage } from "../protocol/model.ts";

/** An event of a stream, or what is wrong with it. Streams are foreign code: their types are not guaranteed. */
export function readEvent(value: unknown): ModelEvent | string {
  if (!isPlainRecord(value)) return `an event must be an object; found ${kindOf(value)}`;
  switch (own(value, "type")) {
    case "text": {
      const delta = own(value, "delta");
      return typeof delta === "string"
        ? { type: "text", delta }
        : `a text's delta must be a text; found ${kindOf(delta)}`;
    }
    case "call": {
      const call = own(value, "call");
      if (!isPlainRecord(call)) return `a call must be an object; found ${kindOf(call)}`;
      const id = own(call, "id");
      const name = own(call, "name");
      if (typeof id !== "string") return `a call's id must be a text; found ${kindOf(id)}`;
      if (typeof name !== "string") return `a call's name must be a text; found ${kindOf(name)}`;
      return { type: "call", call: { id, name, arguments: own(call, "arguments") } };
    }
    case "finish":
      return readFinish(value);
    default:
      return 'an event\'s "type" must be text, call or finish';
  }
}

function readFinish(event: DataRecord): ModelEvent | string {
  const reason = own(event, "reason");
  if (typeof reason !== "string") return `a finish's reason must be a text; found ${kindOf(reason)}`;
  const usage = own(event, "usage");
  const value = own(event, "value");
  return {
    type: "finish",
    reason,
    ...(isPlainRecord(usage) && { usage: readUsage(usage) }),
    value,
  };
}

/** What a failure of a model says that its request used. */
export function usageOfFailure(thrown: unknown): ModelUsage | undefined {
  if (typeof thrown !== "object" || thrown === null || !("usage" in thrown)) return undefined;
  return isPlainRecord(thrown.usage) ? readUsage(thrown.usage) : undefined;
}

/** Services leave out counts, or send none. A missing count is 0. */
function readUsage(usage: DataRecord): ModelUsage {
  const count = (field: keyof ModelUsage) => {
    const tokens = own(usage, field);
    return typeof tokens === "number" && Number.isFinite(tokens) && tokens > 0 ? tokens : 0;
  };
  return {
    inputTokens: count("inputTokens"),
    outputTokens: count("outputTokens"),
    cacheReadTokens: count("cacheReadTokens"),
  };
}
