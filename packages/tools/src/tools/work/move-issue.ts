import { mapping, text } from "@cuebook/settings";
import { nearest } from "@cuebook/template";
import { defineArguments } from "../../contract/arguments.ts";
import { resultSchema, textField } from "../../contract/result-schema.ts";
import type { Surroundings } from "../../contract/surroundings.ts";
import type { Tool, ToolDefinition } from "../../contract/tool.ts";
import { ToolError } from "../../errors/tool-error.ts";
import { printable } from "../../text/printable.ts";
import { count, issueOf } from "./budget.ts";
import { changeOf, displayText, hashOfChange } from "./change.ts";

const args = defineArguments(
  mapping({
    state: text({ description: "The state, by its name in the tracker.", minLength: 1, maxLength: 200 }),
  }),
);

export const moveIssueDefinition: ToolDefinition = {
  name: "moveIssue",
  title: "Move the issue",
  description:
    "Moves the issue of this run to another state of its tracker. Only the states that the workflow allows can be chosen " +
    "(`tracker.move_to`). Nobody else's move is undone.",
  input: args.schema,
  output: resultSchema({
    success: { type: "boolean", const: true },
    identifier: textField("The issue."),
    state: textField("Its new state."),
  }),
  effect: "write",
};

/**
 * The tool that moves the issue. Failures: `no_tracker`, `state_not_allowed`, `limit_reached`, `permission_denied`, and from the
 * proposal `tracker_failed`, `issue_not_found`.
 */
export function moveIssue(surroundings: Surroundings): Tool {
  const { name } = moveIssueDefinition;
  return {
    ...moveIssueDefinition,
    prepare: async (given) => {
      const { state: wanted } = args.read(given);
      const issue = issueOf(surroundings);
      const { identifier, moveTo } = issue;
      const state = moveTo.find((each) => each.toLowerCase() === wanted.trim().toLowerCase());
      if (state === undefined) throw notAllowed(wanted, moveTo);
      count(surroundings, "moves");
      return {
        is: "proposed",
        proposal: {
          action: changeOf(name, issue),
          display: displayText(`Move ${identifier} to ${state}`, `state: ${state}`, "the state has"),
          hash: hashOfChange(name, issue, state),
          apply: async (call) => {
            await issue.move(state, call);
            return { success: true, identifier, state };
          },
        },
      };
    },
  };
}

function notAllowed(wanted: string, moveTo: readonly string[]): ToolError {
  const what =
    moveTo.length === 0
      ? "the workflow allows no state for agents to move its issue to"
      : `the workflow does not allow agents to move its issue to "${printable(wanted)}"`;
  return new ToolError("state_not_allowed", what, {
    argument: "state",
    available: moveTo,
    did_you_mean: nearest(wanted, moveTo),
    hint: moveTo.length === 0 ? "A person can allow states with `tracker.move_to` of the WORKFLOW.md." : undefined,
  });
}
