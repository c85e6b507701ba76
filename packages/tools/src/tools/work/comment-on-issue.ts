import { mapping, text } from "@cuebook/settings";
import { isBlank } from "@cuebook/template";
import { defineArguments } from "../../contract/arguments.ts";
import { resultSchema, textField } from "../../contract/result-schema.ts";
import type { Surroundings } from "../../contract/surroundings.ts";
import type { Tool, ToolDefinition } from "../../contract/tool.ts";
import { workLimits } from "../../contract/work.ts";
import { ToolError } from "../../errors/tool-error.ts";
import { count, issueOf } from "./budget.ts";
import { changeOf, displayText, hashOfChange } from "./change.ts";

const args = defineArguments(
  mapping({
    text: text({
      description: "The comment, in the markup of the tracker: Markdown, for most.",
      minLength: 1,
      maxLength: workLimits.commentCharacters,
    }),
  }),
);

export const commentOnIssueDefinition: ToolDefinition = {
  name: "commentOnIssue",
  title: "Comment on the issue",
  description:
    "Writes a comment on the issue of this run, where people read it. A step writes the same text only once, so a call that " +
    "was cut off can be repeated.",
  input: args.schema,
  output: resultSchema({
    success: { type: "boolean", const: true },
    identifier: textField("The issue with the comment."),
  }),
  effect: "write",
};

/**
 * The tool that comments on the issue. Failures: `no_tracker`, `limit_reached`, `permission_denied`, and from the proposal
 * `tracker_failed`, `issue_not_found`.
 */
export function commentOnIssue(surroundings: Surroundings): Tool {
  const { name } = commentOnIssueDefinition;
  return {
    ...commentOnIssueDefinition,
    prepare: async (given) => {
      const { text: comment } = args.read(given);
      refuseText(comment);
      const issue = issueOf(surroundings);
      count(surroundings, "comments");
      const { identifier } = issue;
      return {
        is: "proposed",
        proposal: {
          action: changeOf(name, issue),
          display: displayText(`Comment on ${identifier}`, comment, "the comment has"),
          hash: hashOfChange(name, issue, comment),
          apply: async (call) => {
            await issue.comment(comment, call);
            return { success: true, identifier };
          },
        },
      };
    },
  };
}

/** @throws ToolError `arguments_invalid` for a text that a tracker cannot keep, or that says nothing */
function refuseText(text: string): void {
  const wrong = isBlank(text)
    ? "is blank"
    : text.includes("\0")
      ? "has a NUL character"
      : text.isWellFormed()
        ? undefined
        : "has half a character";
  if (wrong !== undefined) throw new ToolError("arguments_invalid", `"text" ${wrong}`, { argument: "text" });
}
