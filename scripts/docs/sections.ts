import { agentSections } from "./agent-sections.ts";
import { architectureSections } from "./architecture-sections.ts";
import { chatSections } from "./chat-sections.ts";
import { commandSections } from "./command-sections.ts";
import { configurationSections } from "./configuration-sections.ts";
import { costSections } from "./cost-sections.ts";
import { differenceSections } from "./difference-sections.ts";
import { eventSections } from "./event-sections.ts";
import { functionSections } from "./function-sections.ts";
import type { GeneratedSections } from "./generated-sections.ts";
import { jsonSections } from "./json-sections.ts";
import { missingSections } from "./missing-sections.ts";
import { mistakeSections } from "./mistake-sections.ts";
import { phaseSections } from "./phase-sections.ts";
import { promptSections } from "./prompt-sections.ts";
import { replaySections } from "./replay-sections.ts";
import { telemetrySections } from "./telemetry-sections.ts";
import { templateSetSections } from "./template-set-sections.ts";
import { toolSections } from "./tool-sections.ts";
import { workflowSections } from "./workflow-sections.ts";

/** Every section that is generated from code, by its name. */
export async function madeSections(root: string): Promise<GeneratedSections> {
  return new Map([
    ...architectureSections(root),
    ...workflowSections(),
    ...phaseSections(),
    ...(await commandSections()),
    ...(await configurationSections()),
    ...agentSections(),
    ...costSections(),
    ...telemetrySections(),
    ...replaySections(),
    ...toolSections(),
    ...templateSetSections(),
    ...chatSections(),
    ...(await promptSections()),
    ...eventSections(),
    ...jsonSections(),
    ...differenceSections(root),
    ...functionSections(),
    ...missingSections(),
    ...mistakeSections(root),
  ]);
}
