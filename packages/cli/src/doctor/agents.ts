import { outdatedClient } from "@cuebook/agents";
import { planningHost, replayedScript } from "../project/host.ts";
import { type DoctorContext, type DoctorFinding, type DoctorSection, failureFinding } from "./section.ts";

/** The section of the agents: what can be checked without a model, so that no token is spent. */
export const agents: DoctorSection = { name: "agents", summary: "the programs and settings of agents", check };

async function check({ project: { config } }: DoctorContext): Promise<readonly DoctorFinding[]> {
  const names = new Set([...(config.agent === undefined ? [] : [config.agent]), ...Object.keys(config.agents)]);
  const host = planningHost(config, undefined);
  try {
    const findings: DoctorFinding[] = [];
    for (const name of names) if (replayedScript(name) === undefined) findings.push(await probed(host, name));
    if (config.agent !== undefined) return findings;
    const message = "no default agent is set: each run, workflow or role has to name one";
    const remedy = "set `agent:` in .cuebook/config.yaml";
    return [...findings, { level: "warning", code: "agent_missing", message, remedy }];
  } finally {
    await host.close();
  }
}

async function probed(host: ReturnType<typeof planningHost>, name: string): Promise<DoctorFinding> {
  try {
    const agent = host.agent(name);
    const version = await agent.probe();
    const warning = outdatedClient(agent, version);
    if (warning === undefined)
      return { level: "ok", code: "agent_found", message: `${name} (${agent.kind}): ${version}` };
    return { level: "warning", code: "agent_outdated", message: `${name}: ${warning}`, remedy: "update the client" };
  } catch (error) {
    return failureFinding(error);
  }
}
