import { renamedAgentSettings } from "@cuebook/agents";
import type { SettingSource } from "@cuebook/settings";
import { isRecord, pointerOf } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";

/** Findings about the agents in configuration files; whether their settings are valid is checked when one is needed. */
export function agentFindings(sources: readonly SettingSource[]): Diagnostic[] {
  return sources.flatMap(({ data, placeOf }) => {
    if (placeOf === undefined || !isRecord(data) || !isRecord(data.agents)) return [];
    return Object.entries(data.agents).flatMap(([name, agent]) => {
      if (!isRecord(agent)) return [];
      const at = pointerOf("agents", name);
      return renamedAgentSettings(agent, (pointer, part) => placeOf(`${at}${pointer}`, part));
    });
  });
}
