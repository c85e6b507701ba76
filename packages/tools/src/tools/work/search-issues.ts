import { integer, mapping, optional, text } from "@cuebook/settings";
import { defineArguments } from "../../contract/arguments.ts";
import { listField, resultSchema } from "../../contract/result-schema.ts";
import type { Surroundings } from "../../contract/surroundings.ts";
import type { Tool, ToolDefinition } from "../../contract/tool.ts";
import { workLimits } from "../../contract/work.ts";
import { issueOf } from "./budget.ts";
import { labelsField, listed, listedFields, shownLine, trustField } from "./issue-text.ts";

const args = defineArguments(
  mapping({
    words: optional(
      text({
        description:
          "Words that must all be in the title or the description, ignoring case. Some trackers find only whole words and " +
          "their beginnings.",
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
    "Finds issues of the project by words, label or state, open ones and those that are done, the newest first. Without " +
    "arguments it lists the newest.",
  input: args.schema,
  output: resultSchema({
    ...trustField,
    issues: listField(resultSchema({ ...listedFields, labels: labelsField }), "What was found."),
    has_more: { type: "boolean", description: "Whether more issues may fit: name more words, a label or a state." },
  }),
  effect: "read",
};

/** The tool that searches issues. Failures: `no_tracker`, `tracker_failed`, `limit_reached`. */
export function searchIssues(surroundings: Surroundings): Tool {
  return {
    ...searchIssuesDefinition,
    prepare: async (given, call) => {
      const { words = "", label, state, maxResults: limit } = args.read(given);
      const query = { words: words.split(/\s+/).filter(Boolean), label, state, limit };
      const { issues, isPartial } = await issueOf(surroundings).search(query, call);
      const found = issues.map((issue) => ({
        ...listed(issue),
        labels: issue.labels.slice(0, 20).map((each) => shownLine(each, 100)),
      }));
      return { is: "done", value: { trust: "low", issues: found, has_more: isPartial } };
    },
  };
}
