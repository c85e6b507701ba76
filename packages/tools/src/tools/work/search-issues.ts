import { integer, mapping, optional, text } from "@cuebook/settings";
import { defineArguments } from "../../contract/arguments.ts";
import { countField, listField, resultSchema } from "../../contract/result-schema.ts";
import type { Surroundings } from "../../contract/surroundings.ts";
import type { Tool, ToolDefinition } from "../../contract/tool.ts";
import { type WorkIssue, workLimits } from "../../contract/work.ts";
import { issueOf } from "./budget.ts";
import { labelsField, listed, listedFields, shownLine, trustField } from "./issue-text.ts";

const args = defineArguments(
  mapping({
    words: optional(
      text({
        description: "Words that must all be in the identifier, title or description, ignoring case.",
        maxLength: 500,
      }),
    ),
    label: optional(text({ description: "A label that the issue must have.", maxLength: 200 })),
    state: optional(text({ description: "The state that the issue must be in.", maxLength: 200 })),
    max_results: integer({
      description: "The maximum number of issues.",
      minimum: 1,
      maximum: workLimits.listedIssues,
      default: 20,
    }),
  }),
);

export const searchIssuesDefinition: ToolDefinition = {
  name: "searchIssues",
  title: "Search issues",
  description:
    "Finds active issues of the project by words, label or state, in the order of the tracker. Without arguments it lists " +
    "them. Issues that are done are not searched.",
  input: args.schema,
  output: resultSchema({
    ...trustField,
    issues: listField(resultSchema({ ...listedFields, labels: labelsField }), "What was found."),
    found: countField("The number of issues that fit."),
    searched: countField("The number of active issues."),
  }),
  effect: "read",
};

/** The tool that searches issues. Failures: `no_tracker`, `tracker_failed`, `limit_reached`. */
export function searchIssues(surroundings: Surroundings): Tool {
  return {
    ...searchIssuesDefinition,
    prepare: async (given, call) => {
      const { words = "", label, state, maxResults } = args.read(given);
      const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
      const all = await issueOf(surroundings).list(call);
      const found = all.filter(
        (issue) =>
          hasWords(issue, wanted) &&
          (label === undefined || issue.labels.includes(label.toLowerCase())) &&
          (state === undefined || issue.state.toLowerCase() === state.toLowerCase()),
      );
      const issues = found.slice(0, maxResults).map((issue) => ({
        ...listed(issue),
        labels: issue.labels.slice(0, 20).map((each) => shownLine(each, 100)),
      }));
      return { is: "done", value: { trust: "low", issues, found: found.length, searched: all.length } };
    },
  };
}

function hasWords({ identifier, title, description }: WorkIssue, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = `${identifier}\n${title}\n${description}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
