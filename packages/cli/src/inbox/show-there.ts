import type { inboxShow as inboxShowOutput } from "@cuebook/commands/json";
import { type DecisionView, type OpenDecision, readView } from "@cuebook/engine";
import { openDecisions, parseQuestionAddress, stateOf } from "@cuebook/run";
import { printable } from "@cuebook/settings/values";
import { jsonText } from "../output/json.ts";
import type { ServerPlace } from "../project/runs-place.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { questionThere } from "./decide-there.ts";
import { decisionText } from "./decision-text.ts";

/** The text of a question behind a server. As JSON, it is what the server's API returns. */
export async function questionText(
  place: ServerPlace,
  address: string,
  { format, full }: { readonly format: "text" | "json"; readonly full?: true },
  context: CommandContext,
): Promise<string> {
  const question = await questionThere(place, address);
  if (format === "json") return jsonText<typeof inboxShowOutput>(question);
  if (question.kind === "gate" || question.kind === "question") {
    const { view, hash, isChanged, run } = question;
    return place.readRun(run, async ({ journal }, id) => {
      const state = stateOf(id, await journal.read(id));
      const { q } = parseQuestionAddress(question.id);
      const decision = openDecisions(state).find((each) => each.q === q);
      if (decision !== undefined) {
        const asked = (await journal.getObject(decision.shown)) ?? "";
        const open: OpenDecision = {
          ...{ decision, hash: decision.shown, view: asked === "" ? view : readView(asked) },
          current: { view, hash, isSame: !isChanged },
        };
        const whole: { whole?: DecisionView } = question.isComplete ? { whole: view } : {};
        const style = context.style("out");
        return decisionText(open, state, { project: place, now: new Date(), style, isFull: full === true, ...whole });
      }
      return printable(`${question.message}\n`);
    });
  }
  const details =
    "display" in question.view ? question.view.display.details : "report" in question.view ? question.view.report : "";
  if (question.answers.length === 0) return printable(`${question.id}  ${question.kind}\n${question.message}\n`);
  return printable(
    `${question.message}\n${details}\n\nhash  ${question.hash}\nanswers  ${question.answers.join(", ")}\n`,
  );
}
