import type { ListedQuestion } from "@cuebook/engine";
import type { ShownItem } from "@cuebook/server";
import { ageText, printableLine } from "@cuebook/settings/values";

import { type Place, proposal } from "../output/proposal.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { wrappedText } from "../output/wrap.ts";
import { nextCommand } from "./next-command.ts";

interface TextOptions {
  readonly now: Date;
  readonly style: Style;
  readonly place: Place;
}

/** The contents of a listed inbox. */
export interface ListedInbox {
  readonly questions: readonly ListedQuestion[];
  /** All items, including the questions. */
  readonly items: readonly ShownItem[];
  /** Sentences about what could not be read, such as a tracker that does not answer. */
  readonly problems: readonly string[];
}

/** The maximum number of items per kind. */
const mostShown = 20;
/** Reasons contain text of agents, so they are cut. */
const longestReason = 400;

/** The inbox for people: the questions as a table, then every other item with its reason and the command that continues it. */
export function inboxText({ questions, items, problems }: ListedInbox, options: TextOptions): string {
  const others = Map.groupBy(
    items.filter(({ kind }) => kind !== "question"),
    ({ kind }) => kind,
  );
  const unknown = problems.map((problem) => wrappedText(`${printableLine(problem)}\n`, options.style));
  if (questions.length === 0 && others.size === 0) return ["Nothing waits for you.\n", ...unknown].join("\n");
  const table = questions.length === 0 ? [] : [questionsText(questions, options)];
  const rest = [...others.values()].flatMap((of) => {
    const more = of.length - mostShown;
    const all = proposal(options.place, "inbox", "list", "--format", "json");
    const left = more > 0 ? [`${more} more: ${all}\n`] : [];
    return [...of.slice(0, mostShown).map((item) => itemText(item, options)), ...left];
  });
  return [...table, ...rest, ...unknown].join("\n");
}

/** An item's title and age, `issue APP-1 is blocked, 2h03m ago`, then its reason and the next command. */
function itemText(item: ShownItem, { now, style, place }: TextOptions): string {
  const { title, reason, since } = item;
  const cut = reason.length > longestReason ? `${reason.slice(0, longestReason)} …` : reason;
  const page = item.kind === "request" ? [`  ${printableLine(item.address)}\n`] : [];
  const command = nextCommand(item, place);
  return [
    wrappedText(`${style.strong(printableLine(title))}, ${ageText(since, now)}\n`, style),
    wrappedText(`  ${printableLine(cut)}\n`, style),
    ...page,
    ...(command === null ? [] : [`  ${style.strong(command)}\n`]),
  ].join("");
}

function questionsText(questions: readonly ListedQuestion[], { now, style }: TextOptions): string {
  const rows = questions.map(({ waiting, ...asker }) => [
    asker.address,
    ...("session" in asker
      ? [printableLine(asker.client), "-"]
      : [printableLine(asker.workflow), printableLine(asker.issue ?? "-")]),
    ageText(waiting.askedAt, now),
    waiting.kind,
    printableLine(waiting.message),
  ]);
  return tableText(["QUESTION", { text: "WORKFLOW" }, "ISSUE", "SINCE", "KIND", { text: "ASKS" }], rows, style);
}
