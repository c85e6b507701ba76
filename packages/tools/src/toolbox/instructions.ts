import type { ToolDefinition } from "../contract/tool.ts";

/**
 * What a model is told about tools before it has any of their definitions at hand: a line for each, and what holds for all
 * of these. It says nothing of tools that are not among them.
 */
export function instructionsFor(tools: readonly ToolDefinition[]): string {
  if (tools.length === 0) return "";
  const lines = tools.map(({ name, description }) => `- ${name}: ${firstSentence(description)}`);
  const facts = ["Paths that tools take are relative to the workspace, with `/`, and do not lead out of it."];
  const [writes, runs] = [tools.some(({ effect }) => effect === "write"), tools.some(({ effect }) => effect === "run")];
  if (writes || runs) {
    const what = writes && runs ? "A change or a command" : writes ? "A change" : "A command";
    facts.push(
      `${what} may be shown to a person first, who can allow it, refuse it or answer with a comment; rules can do the same.`,
      "A refusal is final unless the person says otherwise.",
    );
  }
  facts.push("A failure has a code, a message and often a hint on what would work.");
  return ["Tools for this workspace:", ...lines, "", ...facts].join("\n");
}

/** Up to a period with a space behind it: that of a file's name has none. */
function firstSentence(description: string): string {
  return /^.*?\.(?=\s)/s.exec(description)?.[0] ?? description;
}
