import type { Answered, AnswerName, Question, ShownQuestion } from "@cuebook/server";
import { signal } from "@preact/signals";
import { getJson, post } from "../../api/client.ts";
import { isSaid, type Said, say } from "../../parts/toast.tsx";
import { firstLine, visitName } from "../../parts/words.ts";
import { go } from "../../router.ts";
import type { Written } from "./draft.ts";
import { continuesText, outcomeText } from "./texts.ts";

/** Counts the answers of this page, and those that were withdrawn: what shows questions is read again. */
export const answers = signal(0);

/** The answer that was withdrawn last, so that what was written is not lost. */
export const withdrawn = signal<{ readonly id: string; readonly written: Written } | undefined>(undefined);

interface Given {
  readonly question: ShownQuestion;
  readonly answer: AnswerName;
  readonly written: Written;
}

/** How often the page asks whether the run has its answer, in milliseconds, and how many times. */
const againMs = 400;
const most = 25;

/** Says what an answer does: who continues the run, and until then how it is withdrawn. */
export function tellAnswer(given: Given, { startsAt, continuedBy, resume, outcome }: Answered): void {
  const { question, answer } = given;
  answers.value++;
  const done = outcomeText(answer, question);
  const { id, issue, subject, workflow } = question;
  const of = { id, title: issue ?? firstLine(subject === "" ? (workflow ?? "") : subject) };
  if (startsAt === null) {
    const then = question.run === null ? "" : continuesText({ continuedBy, resume });
    say({ text: `${done}. ${then}`.trim(), of });
    return;
  }
  const who = nextOf(given);
  // The time until then is of one clock, the server's.
  const leftMs = Date.parse(startsAt) - Date.parse(outcome?.at ?? startsAt);
  const told: Said = {
    ...{ text: `${done}: ${who} starts`, of },
    at: Date.now() + leftMs,
    undo: () => void withdraw(given, told),
  };
  say(told);
  const follow = async () => {
    for (let times = 0; isSaid(told) && times < most; times++) {
      const now = await getJson<Pick<Question, "status" | "startsAt">>(`/v1/decisions/${question.id}/status`).catch(
        () => undefined,
      );
      if (now !== undefined && now.startsAt === null) {
        answers.value++;
        const isOpen = now.status === "open";
        if (isSaid(told)) say({ text: isOpen ? openAgain : `${who} works`, of }, told);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
    if (isSaid(told)) say({ text: "The run has its answer, and waits until it is continued.", of }, told);
  };
  setTimeout(() => void follow(), leftMs);
}

const openAgain = "The answer is withdrawn: the question is open again.";

/** Withdraws an answer, and opens its question again with the comment. If it is too late, that is said. */
async function withdraw({ question: { id, hash }, written }: Given, told: Said): Promise<void> {
  try {
    await post<Answered>(`/v1/decisions/${id}/undo`, { hash });
    withdrawn.value = { id, written };
    const { of } = told;
    say({ text: openAgain, ...(of && { of }) }, told);
    go(`/decisions/${id}`);
  } catch (error) {
    say({ text: error instanceof Error ? error.message : String(error) }, told);
  }
  answers.value++;
}

/** Who works after an answer: "Committer". */
function nextOf({ question, answer }: Given): string {
  const to = answer === "approve" ? edgeOf(question)?.to : undefined;
  const next = to ?? question.role;
  return next === "" || next.startsWith("$") ? "The run" : visitName(next, 1);
}

function edgeOf({ kind, view }: Question): { readonly to: string } | null | undefined {
  return kind === "gate" && "edge" in view ? view.edge : undefined;
}
