import { copyRecord, kindOf } from "../arguments/copy.ts";
import { type DataRecord, isPlainRecord, own } from "../arguments/record.ts";
import { ChatError } from "../protocol/error.ts";
import type { ServiceMetadata } from "../protocol/message.ts";
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
    case "reasoning": {
      const delta = own(value, "delta");
      return typeof delta === "string"
        ? { type: "reasoning", delta }
        : `a reasoning's delta must be a text; found ${kindOf(delta)}`;
    }
    case "reasoning_end": {
      const metadata = readMetadata(value);
      return typeof metadata === "string" ? metadata : { type: "reasoning_end", ...metadata };
    }
    case "call": {
      const call = own(value, "call");
      if (!isPlainRecord(call)) return `a call must be an object; found ${kindOf(call)}`;
      const id = own(call, "id");
      const name = own(call, "name");
      if (typeof id !== "string") return `a call's id must be a text; found ${kindOf(id)}`;
      if (typeof name !== "string") return `a call's name must be a text; found ${kindOf(name)}`;
      const metadata = readMetadata(call);
      if (typeof metadata === "string") return metadata;
      return { type: "call", call: { id, name, arguments: own(call, "arguments"), ...metadata } };
    }
    case "finish":
      return readFinish(value);
    default:
      return 'an event\'s "type" must be text, reasoning, reasoning_end, call or finish';
  }
}

function readFinish(event: DataRecord): ModelEvent | string {
  const reason = own(event, "reason");
  if (typeof reason !== "string") return `a finish's reason must be a text; found ${kindOf(reason)}`;
  const usage = own(event, "usage");
  const value = own(event, "value");
  const metadata = readMetadata(event);
  if (typeof metadata === "string") return metadata;
  return {
    type: "finish",
    reason,
    ...(isPlainRecord(usage) && { usage: readUsage(usage) }),
    ...metadata,
    value,
  };
}

/** The metadata of a part, copied; or what is wrong with it. */
function readMetadata(part: DataRecord): { readonly metadata?: ServiceMetadata } | string {
  const metadata = own(part, "metadata");
  if (metadata === undefined) return {};
  try {
    return { metadata: copyRecord(metadata, "metadata") };
  } catch (error) {
    if (error instanceof ChatError) return error.message;
    throw error;
  }
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
