import { didYouMean } from "@cuebook/settings";
import { childOf, isRecord } from "@cuebook/settings/values";
import { reporter } from "@cuebook/template";
import { phaseDiagnostics } from "../../diagnostics/phase.ts";
import { projectChecks } from "../../model/checks.ts";
import type { Builder } from "../file/builder.ts";

const report = reporter(phaseDiagnostics);

/** Reports checks without a command, which would never run. @param at pointer of the list in the document */
export function reportChecks(builder: Builder, value: unknown, at: string): void {
  const known: readonly string[] = projectChecks;
  for (const [index, each] of (Array.isArray(value) ? value : []).entries()) {
    if (!isRecord(each) || typeof each.name !== "string" || each.name === "" || Object.hasOwn(each, "run")) continue;
    if (known.includes(each.name)) continue;
    const options = didYouMean(each.name, known);
    const place = builder.valuePlace(childOf(childOf(at, index), "name"));
    builder.diagnostics.push(report("phase_check_without_command", { name: each.name, known }, place, options));
  }
}
