import type { AgentCapabilities } from "@cuebook/agents";

/** What a scripted agent can do: nothing, besides what the test says. It asks nobody. */
export function capabilitiesOf(some: Partial<AgentCapabilities> = {}): AgentCapabilities {
  const all = "unenforced";
  return {
    resume: false,
    resumeInterrupted: false,
    schema: false,
    mcp: false,
    stream: false,
    permissions: { read: all, write: all, run: all, network: all, ask_client: all },
    sandbox: "unenforced",
    interrupt: false,
    steer: false,
    cost: "none",
    ...some,
  };
}
