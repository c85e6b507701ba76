import { mapping } from "@cuebook/settings";
import { defineArguments } from "../../contract/arguments.ts";
import { countField, listField, resultSchema, textField } from "../../contract/result-schema.ts";
import type { Surroundings } from "../../contract/surroundings.ts";
import type { Tool, ToolDefinition } from "../../contract/tool.ts";
import { type ListedIssue, type WorkIssue, workLimits } from "../../contract/work.ts";
import { issueOf } from "./budget.ts";
import { listed, listedFields, shownLine, trustField } from "./issue-text.ts";

const args = defineArguments(mapping({}));

const relations = ["parent", "blocker", "blocked", "child", "same_label"] as const;
/** The labels of an issue by which others are looked for. */
const searchedLabels = 3;
type Relation = (typeof relations)[number];

export const listRelatedIssuesDefinition: ToolDefinition = {
  name: "listRelatedIssues",
  title: "List related issues",
  description:
    "Lists the issues that are related to the issue of this run: its parent, those that block it, the active ones that it " +
    "blocks, and its children and those with one of its labels, in any state, if they are active or among the newest.",
  input: args.schema,
  output: resultSchema({
    ...trustField,
    identifier: textField("The issue of this run."),
    issues: listField(
      resultSchema(
        {
          relation: {
            type: "string",
            enum: [...relations],
            description: "What it is to the issue of this run: its `parent`, a `blocker`, `blocked` by it, a `child`.",
          },
          identifier: listedFields.identifier,
        },
        { title: listedFields.title, state: listedFields.state },
      ),
      "The related issues, each once.",
    ),
    omitted: countField("Related issues that are left out."),
  }),
  effect: "read",
};

/** The tool that lists related issues. Failures: `no_tracker`, `tracker_failed`, `limit_reached`. */
export function listRelatedIssues(surroundings: Surroundings): Tool {
  return {
    ...listRelatedIssuesDefinition,
    prepare: async (given, call) => {
      args.read(given);
      const access = issueOf(surroundings);
      const own = await access.read(undefined, call);
      const active = await access.list(call);
      const limit = workLimits.listedIssues;
      const labels = [undefined, ...own.labels.slice(0, searchedLabels)];
      const newest = [];
      for (const label of labels) newest.push(...(await access.search({ label, limit }, call)).issues);
      const found = related(own, active, newest);
      const issues = found.slice(0, workLimits.listedIssues);
      const value = {
        trust: "low",
        identifier: shownLine(own.identifier),
        issues,
        omitted: found.length - issues.length,
      };
      return { is: "done", value };
    },
  };
}

function related(own: WorkIssue, active: readonly WorkIssue[], newest: readonly ListedIssue[]) {
  const all: readonly ListedIssue[] = [...active, ...newest];
  const known = new Map(all.map((each) => [each.identifier, each]));
  const seen = new Set([own.identifier]);
  const named = (relation: Relation, identifier: string, state?: string) => {
    if (seen.has(identifier)) return [];
    seen.add(identifier);
    const issue = known.get(identifier);
    const about = issue === undefined ? { identifier: shownLine(identifier), state } : listed(issue);
    return [{ relation, ...about }];
  };
  const blocked = active.filter(({ blockers }) => blockers.some(({ identifier }) => identifier === own.identifier));
  const others = (relation: Relation, issues: readonly ListedIssue[]) =>
    issues.flatMap(({ identifier }) => named(relation, identifier));
  return [
    ...(own.parent === null ? [] : named("parent", own.parent)),
    ...own.blockers.flatMap(({ identifier, state }) => named("blocker", identifier, shownLine(state))),
    ...others("blocked", blocked),
    ...others(
      "child",
      all.filter(({ parent }) => parent === own.identifier),
    ),
    ...others(
      "same_label",
      all.filter(({ labels }) => labels.some((label) => own.labels.includes(label))),
    ),
  ];
}
