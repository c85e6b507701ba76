import { createHash } from "node:crypto";
import { mapping, text } from "@cuebook/settings";
import { isBlank } from "@cuebook/template";
import { defineArguments } from "../../contract/arguments.ts";
import { flagField, resultSchema, textField } from "../../contract/result-schema.ts";
import type { Surroundings } from "../../contract/surroundings.ts";
import type { Tool, ToolDefinition } from "../../contract/tool.ts";
import { workLimits } from "../../contract/work.ts";
import { ToolError } from "../../errors/tool-error.ts";
import { count } from "./budget.ts";
import { displayText } from "./change.ts";

const args = defineArguments(
  mapping({
    question: text({
      description: "The question, with everything that a person needs to answer it.",
      minLength: 1,
      maxLength: workLimits.questionCharacters,
    }),
  }),
);

export const askQuestionDefinition: ToolDefinition = {
  name: "askQuestion",
  title: "Ask a person",
  description:
    "Asks the person who is responsible for this run, in the inbox, and waits for the answer. If nobody answers in time, end the " +
    "turn: the run waits, and you continue with the answer. Ask only what you cannot find out yourself.",
  input: args.schema,
  output: resultSchema(
    { answered: flagField("Whether a person answered.") },
    {
      answer: textField("The answer: the person's words, or `yes` or `no`."),
      by: textField("Who answered."),
      next: textField("What to do without an answer."),
    },
  ),
  effect: "read",
};

const whatNext =
  "The question stays open in the inbox: end your turn now. The run waits for the answer, and you continue with it. " +
  "What you reply in this turn does not count.";

/**
 * The tool that asks a person; unanswered, its question suspends the run at the end of the turn. Failures: `permission_denied` if a rule
 * denies it or nobody can be asked, `limit_reached`.
 */
export function askQuestion(surroundings: Surroundings): Tool {
  const { name } = askQuestionDefinition;
  return {
    ...askQuestionDefinition,
    prepare: async (given, call) => {
      const { question } = args.read(given);
      if (isBlank(question)) throw new ToolError("arguments_invalid", '"question" is blank', { argument: "question" });
      if (surroundings.person === undefined)
        throw new ToolError("permission_denied", "Permission denied: nobody can be asked here");
      count(surroundings, "questions");
      const [first = ""] = question.trim().split("\n");
      const display = displayText(`Question: ${first.slice(0, 200)}`, question.toWellFormed(), "the question has");
      const answer = await surroundings.person.ask(
        {
          action: { tool: name, effect: "ask_client" },
          display,
          question: display.details,
          hash: createHash("sha256")
            .update(JSON.stringify(["question", 1, question]))
            .digest("hex"),
        },
        call,
      );
      if (answer.is === "answered") {
        return { is: "done", value: { answered: true, answer: answer.text, by: answer.by } };
      }
      return { is: "done", value: { answered: false, next: `${answer.why}. ${whatNext}` } };
    },
  };
}
