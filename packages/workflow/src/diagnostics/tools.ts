import type { DiagnosticKind, Registry } from "@cuebook/template";

/** Findings about the tools of a role. */
export const toolDiagnostics = {
  tool_unknown: {
    severity: "error",
    summary: "A role names a tool that Cuebook does not have.",
    remedy:
      "Correct the name. Tools that belong to the agent are not listed here: `permissions` sets which of them it may use.",
    message: ({ role, tool, known }) => `role "${role}": there is no tool "${tool}"; known tools: ${known.join(", ")}`,
  } satisfies DiagnosticKind<{ role: string; tool: string; known: readonly string[] }>,
  tool_repeated: {
    severity: "error",
    summary: "A role names a tool twice.",
    remedy: "Keep one of the two.",
    message: ({ role, tool }) => `role "${role}" names the tool "${tool}" more than once`,
  } satisfies DiagnosticKind<{ role: string; tool: string }>,
} as const satisfies Registry;
