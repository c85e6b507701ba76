import type { DiagnosticKind, Registry } from "@cuebook/template";

/** Findings about the tools that a role is given. */
export const toolDiagnostics = {
  tool_unknown: {
    severity: "error",
    summary: "A role names a tool that Cuebook does not have.",
    remedy:
      "Correct the name. The tools that the agent has by itself are not named here: `permissions` says which of them it may use.",
    message: ({ role, tool, known }) => `role "${role}": there is no tool "${tool}"; there are ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ role: string; tool: string; known: readonly string[] }>,
  tool_repeated: {
    severity: "error",
    summary: "A role names a tool twice.",
    remedy: "Keep one of the two.",
    message: ({ role, tool }) => `role "${role}" names the tool "${tool}" more than once`,
  } satisfies DiagnosticKind<{ role: string; tool: string }>,
} as const satisfies Registry;
