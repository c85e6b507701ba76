import { createHash } from "node:crypto";
import { canonicalJson } from "@cuebook/store";
import { masker, maskTexts } from "@cuebook/system";
import type { PlanContent, RunPlan } from "./run-plan.ts";
import type { StartOptions } from "./start-check.ts";

/** The content of a plan, with names instead of list positions, so that a difference is reported at its place. */
export function contentOf(
  plan: Omit<RunPlan, "content" | "hash">,
  options: StartOptions,
  secrets: readonly string[],
): PlanContent {
  const { repository, base } = plan.workspace;
  const content = {
    version: 1,
    workflow: plan.workflow,
    definition: plan.definition,
    issue: options.issue ?? null,
    input: options.input ?? {},
    workspace: { repository, base, allowDirty: options.allowDirty ?? false },
    // The definition already covers the tier and the model of a role.
    agents: byName(
      plan.agents.map(({ model: _model, by: _by, tier: _tier, ...agent }) => agent),
      ({ role }) => role,
    ),
    first: {
      role: plan.first.role,
      prompt: plan.first.prompt.text.replaceAll(plan.run, "<run>"),
      location: plan.first.location ?? null,
    },
    instructions: plan.instructions,
    prompts: byName(plan.prompts, ({ pointer }) => pointer),
    edges: byName(plan.edges, ({ from, status }) => `${from}/${status}`),
    stops: byName(plan.stops, ({ role, status }) => `${role}/${status}`),
    access: byName(plan.access, ({ role }) => role),
    checks: byName(plan.checks, ({ role, name }) => `${role}/${name}`),
    // Absent in plans without commands, as in those of earlier versions.
    commands: plan.commands.length === 0 ? undefined : byName(plan.commands, ({ role }) => role),
    ground: plan.ground,
    tools: plan.tools,
    limits: plan.limits,
    bounds: plan.bounds,
    ports: plan.ports,
  };
  // Converted through JSON, so that undefined values are absent here as in the stored plan.
  return asContent(maskTexts(JSON.parse(JSON.stringify(content)), masker(secrets)));
}

/** The text of a plan that is hashed and stored. */
export function planText(content: PlanContent): string {
  return canonicalJson(content);
}

/** The SHA-256 of a plan's content, in hexadecimal. */
export function planHash(content: PlanContent): string {
  return createHash("sha256").update(planText(content)).digest("hex");
}

function byName<T>(list: readonly T[], nameOf: (each: T) => string): Readonly<Record<string, T>> {
  const named: Record<string, T> = Object.create(null);
  for (const each of list) named[nameOf(each)] = each;
  return named;
}

function asContent(value: unknown): PlanContent {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  throw new TypeError("a plan is a mapping");
}
