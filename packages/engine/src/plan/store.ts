import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { ContentStore } from "../artifacts/content-store.ts";
import type { HostFiles } from "../host/host.ts";
import { planText } from "./content.ts";
import type { PlanContent } from "./run-plan.ts";

/**
 * Keeps the content of a plan under its hash, so that a run approved by that hash can report what has changed. It is the only
 * file that planning leaves behind.
 * @returns the plan's hash
 * @throws the system's errors
 */
export async function keepPlan(host: HostFiles, plan: { readonly content: PlanContent }): Promise<string> {
  return (await storeOf(host).put(planText(plan.content))).digits;
}

/** The content of an approved plan. @throws CuebookError `plan_unknown` */
export async function keptPlan(host: HostFiles, hash: string): Promise<unknown> {
  const found = /^[0-9a-f]{64}$/.test(hash) ? await storeOf(host).get(hash) : { is: "missing" as const };
  // It was just verified against its hash, and only plans are stored there.
  if (found.is === "intact") return JSON.parse(found.text);
  const why = found.is === "changed" ? "its file was changed" : "no plan with that hash is stored here";
  throw new CuebookError("plan_unknown", `the plan ${hash.slice(0, 80)} is unknown: ${why}`);
}

function storeOf(host: HostFiles): ContentStore {
  return new ContentStore(host.plans ?? join(host.logs, "plans"));
}
