import type { NodePlace } from "@cuebook/settings/values";
import { childOf, isRecord, own } from "@cuebook/settings/values";
import type { Role } from "../../model/workflow.ts";
import type { Builder } from "../file/builder.ts";
import { agentByTier, reportUnknownTier, type Tiers } from "../tier.ts";
import type { PhaseEntry } from "./entries.ts";
import type { PhaseEntryFile } from "./library.ts";
import { type PhaseFile, readOwnFile } from "./phase-file.ts";

/** The agent of a phase and its model, with the place that names the agent. */
export interface ChosenAgent extends Pick<Role, "agent" | "tier" | "model"> {
  readonly place?: NodePlace | undefined;
}

/**
 * The agent that an entry names itself or by its tier, else the workflow's, else the one by the tier in the phase's file. Absent:
 * another setting decides.
 * @param found the file of the phase as the library has it
 */
export function chosenAgent(
  builder: Builder,
  { id, value, at }: PhaseEntry,
  { file, found }: { readonly file: PhaseFile; readonly found: PhaseEntryFile },
  tiers: Tiers | undefined,
): ChosenAgent {
  const model = typeof value.model === "string" ? { model: value.model } : {};
  const written = agentByTier(builder, value, at, `the phase "${id}"`, tiers);
  const placeOf = (key: string) => builder.document.places[childOf(at, key)];
  if (typeof value.agent === "string") return { ...model, agent: value.agent, place: placeOf("agent") };
  if (written !== undefined) return { ...model, ...written, place: placeOf("tier") };
  const ofFile = tierOf(file);
  if (ofFile === undefined || tiers === undefined || Object.hasOwn(value, "tier")) return model;
  const isBuiltIn = (found.level ?? "built-in") === "built-in";
  const agent = own(tiers, ofFile);
  // The tiers of the built-in phases are suggestions: a configuration needs none of them.
  const isUnknown = agent === undefined && Object.keys(tiers).length > 0;
  if (isUnknown && !isBuiltIn && tierOf(readOwnFile(id, found)) === ofFile)
    reportUnknownTier(file.builder, ofFile, "/model/tier", tiers);
  const ofWorkflow = isRecord(builder.value) ? builder.value.agent : undefined;
  if (agent === undefined || ofWorkflow !== undefined) return model;
  return { ...model, agent, tier: ofFile, place: file.builder.document.places["/model/tier"] };
}

function tierOf({ value }: PhaseFile): string | undefined {
  const tier = isRecord(value.model) ? value.model.tier : undefined;
  return typeof tier === "string" ? tier : undefined;
}
