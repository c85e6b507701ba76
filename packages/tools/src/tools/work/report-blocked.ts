import { mapping, text } from "@cuebook/settings";
import { defineArguments } from "../../contract/arguments.ts";
import { resultSchema, textField } from "../../contract/result-schema.ts";
import type { Surroundings } from "../../contract/surroundings.ts";
import type { Tool, ToolDefinition } from "../../contract/tool.ts";
import { ToolError } from "../../errors/tool-error.ts";
import { visibleLine } from "../../text/visible.ts";
import { workOf } from "./budget.ts";

const args = defineArguments(
  mapping({
    reason: text({
      description: "What is missing, and what a person has to do. It is shown in the inbox and written to the issue.",
      minLength: 1,
      maxLength: 4000,
    }),
  }),
);

export const reportBlockedDefinition: ToolDefinition = {
  name: "reportBlocked",
  title: "Report that the work is blocked",
  description:
    "Reports that the work cannot continue until a person changes something. The run stops after this turn, whatever the reply " +
    "says, and the issue waits. End the turn after it.",
  input: args.schema,
  output: resultSchema({
    success: { type: "boolean", const: true },
    next: textField("What to do now."),
  }),
  effect: "read",
};

/** The tool that ends the work of a step with a reason. Failures: `no_tracker` outside of a run. */
export function reportBlocked(surroundings: Surroundings): Tool {
  return {
    ...reportBlockedDefinition,
    prepare: async (given) => {
      const { reason } = args.read(given);
      const shown = reason.trim().toWellFormed().split("\n").map(visibleLine).join("\n");
      if (shown === "") throw new ToolError("arguments_invalid", '"reason" is blank', { argument: "reason" });
      workOf(surroundings).block(shown);
      return { is: "done", value: { success: true, next: "End the turn now. Nothing that follows counts." } };
    },
  };
}
