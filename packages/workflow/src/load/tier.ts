import { didYouMean } from "@cuebook/settings";
import { childOf, type DataRecord, own } from "@cuebook/settings/values";
import type { Role } from "../model/workflow.ts";
import type { Builder } from "./file/builder.ts";

/** The agent of each tier, by the tier's name. */
export type Tiers = Readonly<Record<string, string>>;

/**
 * The agent that the `tier` of a role or an entry names, and the tier. An unknown tier, and a tier beside an agent, are findings.
 * @param at pointer of the role or the entry
 * @param where its name in messages
 * @param tiers absent: the configuration is not known
 */
export function agentByTier(
  builder: Builder,
  { tier, ...value }: DataRecord,
  at: string,
  where: string,
  tiers: Tiers | undefined,
): Pick<Role, "agent" | "tier"> | undefined {
  if (typeof tier !== "string") return undefined;
  const tierAt = childOf(at, "tier");
  if (Object.hasOwn(value, "agent")) {
    builder.report("both_given", { first: "agent", second: "tier", where }, builder.keyPlace(tierAt));
    return undefined;
  }
  if (tiers === undefined) return undefined;
  const agent = own(tiers, tier);
  if (agent !== undefined) return { agent, tier };
  reportUnknownTier(builder, tier, tierAt, tiers);
  return undefined;
}

/** Reports a tier that the configuration does not have. @param at its pointer in the document */
export function reportUnknownTier(builder: Builder, tier: string, at: string, tiers: Tiers): void {
  const known = Object.keys(tiers);
  builder.report("tier_unknown", { tier, known }, builder.valuePlace(at), didYouMean(tier, known).suggestion);
}
