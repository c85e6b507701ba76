import { createHash, randomUUID } from "node:crypto";
import { type Action, guardWarning, readingVerdict } from "@cuebook/policy";
import type { Reading } from "../contract/surroundings.ts";
import type { Proposal } from "../contract/tool.ts";
import { visible } from "../text/visible.ts";
import { type CarryOutOptions, carryOut } from "./carry-out.ts";

/**
 * What rules and people decide on reading. A file without a rule is read without a record, unless it looks like a secret.
 * Questions and denials are in the audit log.
 */
export function createReading(options: CarryOutOptions): Reading {
  const { gate } = options;
  const read = (tool: string, path: string): Action => ({ tool, effect: "read", path });
  return {
    allow: async (tool, path, call) => {
      const action = read(tool, path);
      if (readingVerdict(gate.verdicts()(action)).decision === "allow") return;
      await carryOut(proposalOf(action, path), randomUUID(), call, options);
    },
    verdicts: (tool) => {
      const verdictOn = gate.verdicts();
      return (path) => readingVerdict(verdictOn(read(tool, path)));
    },
  };
}

/** The file is read before the question, and given to the caller after it. */
function proposalOf(action: Action, path: string): Proposal {
  const warning = guardWarning(action);
  const details = `file: ${visible(path)}\n${action.tool} gives its content to the agent.`;
  return {
    action,
    display: {
      summary: `Read file: ${visible(path)}`,
      details,
      format_hint: "text",
      truncated: false,
      shown_lines: 2,
      total_lines: 2,
      warnings: warning === undefined ? [] : [visible(warning)],
    },
    hash: createHash("sha256")
      .update(JSON.stringify(["read", 1, action.tool, path]))
      .digest("hex"),
    apply: async () => ({}),
  };
}
