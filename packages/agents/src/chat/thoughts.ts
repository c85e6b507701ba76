import type { ModelEvent, ServiceMetadata } from "@cuebook/chat";

/** A part of the library's stream about reasoning. */
interface ReasoningPart {
  readonly type: "reasoning-start" | "reasoning-delta" | "reasoning-end";
  readonly id: string;
  readonly text?: string;
  readonly providerMetadata?: ServiceMetadata | undefined;
}

/** The pieces of reasoning of one answer: their metadata arrives in parts, as a signature after the last text. */
export class Thoughts {
  readonly #metadata = new Map<string, ServiceMetadata | undefined>();

  *take({ type, id, text = "", providerMetadata }: ReasoningPart): Generator<ModelEvent> {
    const metadata = joinedMetadata(this.#metadata.get(id), providerMetadata);
    this.#metadata.set(id, metadata);
    if (type === "reasoning-delta" && text !== "") yield { type: "reasoning", delta: text };
    if (type === "reasoning-end") yield { type: "reasoning_end", ...(metadata !== undefined && { metadata }) };
  }
}

/** The metadata of a part that arrives in pieces: the fields of each protocol joined, later ones first. */
export function joinedMetadata(
  first: ServiceMetadata | undefined,
  second: ServiceMetadata | undefined,
): ServiceMetadata | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  const all: Record<string, unknown> = { ...first };
  for (const [name, fields] of Object.entries(second)) {
    const before = all[name];
    all[name] = isFields(before) && isFields(fields) ? { ...before, ...fields } : fields;
  }
  return all;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
