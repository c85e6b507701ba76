import { type Agent, type AgentAdapter, agentAdapters, takesOf } from "@cuebook/agents";
import { markdownTable } from "./table.ts";

/** Settings that are necessary to make an agent of a kind. */
const necessary: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  chat: { provider: "anthropic", model: "m" },
  command: { command: ["program"] },
  replay: { script: "replay.yaml" },
};

/** The section on what agents can do, from the capabilities that they declare. */
export function agentSections(): [string, string][] {
  const agents = agentAdapters.flatMap((adapter): (readonly [string, Agent])[] => {
    const { kind } = adapter;
    const presets = presetsOf(adapter);
    if (presets.length === 0) return [[`\`${kind}\``, adapter.create(necessary[kind] ?? {})]];
    const known = presets.map((preset) => [`\`${kind}\`, preset \`${preset}\``, adapter.create({ preset })] as const);
    return [...known, [`\`${kind}\`, another client`, adapter.create({ command: ["client"] })]];
  });
  const heading = ["agent", "read", "write", "run", "network", "other", "sandbox"];
  const permissions = agents.map(([name, { capabilities }]) => {
    const { read, write, run, network, ask_client } = capabilities.permissions;
    return [name, read, write, run, network, ask_client, capabilities.sandbox];
  });
  const more = agents.map(([name, agent]) => {
    const { resume, resumeInterrupted, interrupt, schema, cost } = agent.capabilities;
    const can = [resume, resumeInterrupted, interrupt].map(yesOrNo);
    const takes = takesOf(agent);
    const told =
      takes === undefined ? "with its next turn" : takes === "during" ? "during its turn" : "by a turn that ends early";
    const tested = agent.tested ?? agentAdapters.find(({ kind }) => kind === agent.kind)?.tested;
    return [
      name,
      ...can,
      told,
      yesOrNo(schema),
      cost,
      tested === undefined ? "" : `${tested.client} ${tested.version}`,
    ];
  });
  return [
    ["agent-permissions", markdownTable(heading, permissions)],
    [
      "agent-capabilities",
      markdownTable(
        ["agent", "resumes", "after a kill", "interrupts", "gets messages", "schema", "cost", "tested with"],
        more,
      ),
    ],
  ];
}

function yesOrNo(is: boolean): string {
  return is ? "yes" : "no";
}

/** The known clients of an adapter for several. */
function presetsOf({ settings }: AgentAdapter): readonly string[] {
  const schema: { properties?: Record<string, { enum?: string[] }> } = JSON.parse(JSON.stringify(settings));
  return schema.properties?.preset?.enum ?? [];
}
