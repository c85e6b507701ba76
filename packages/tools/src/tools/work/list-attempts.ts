import { mapping } from "@cuebook/settings";
import { defineArguments } from "../../contract/arguments.ts";
import { countField, listField, resultSchema, textField } from "../../contract/result-schema.ts";
import type { Surroundings } from "../../contract/surroundings.ts";
import type { Tool, ToolDefinition } from "../../contract/tool.ts";
import { workOf } from "./budget.ts";
import { shownText } from "./issue-text.ts";

const mostAttempts = 30;
const mostCharacters = 4000;

const args = defineArguments(mapping({}));

export const listAttemptsDefinition: ToolDefinition = {
  name: "listAttempts",
  title: "List earlier attempts",
  description:
    "Lists the earlier runs of the issue and the earlier tries of this run: how each ended, and what failed. Use it before " +
    "trying again what has failed.",
  input: args.schema,
  output: resultSchema({
    attempts: listField(
      resultSchema(
        {
          run: textField("The run."),
          at: textField("When it began."),
          outcome: textField("How it ended: `handed_off`, `retry`, `blocked`, `failed`, ..."),
        },
        {
          step: textField("The step of this run that was tried. Absent: a whole run."),
          reason: textField("Why, in the words of Cuebook or of the agent."),
        },
      ),
      "The latest attempts, oldest first.",
    ),
    omitted: countField("Older attempts that are left out."),
  }),
  effect: "read",
};

/** The tool that lists earlier attempts. Failures: `no_tracker` outside of a run. */
export function listAttempts(surroundings: Surroundings): Tool {
  return {
    ...listAttemptsDefinition,
    prepare: async (given) => {
      args.read(given);
      const all = workOf(surroundings).attempts();
      const latest = all.slice(-mostAttempts);
      const attempts = latest.map(({ run, step, at, outcome, reason }) => ({
        ...{ run, step, at, outcome },
        reason: reason === undefined ? undefined : shownText(reason, mostCharacters).text,
      }));
      return { is: "done", value: { attempts, omitted: all.length - latest.length } };
    },
  };
}
