import { stillVisible, visible } from "@cuebook/tools";
import { html } from "hono/html";
import type { DecisionQuestion, Question } from "../decisions/question.ts";
import type { QuestionStatus } from "../decisions/status.ts";
import { answerForm } from "./answer-form.ts";
import { type Html, page, time } from "./layout.ts";
import { type Part, partsOf } from "./parts.ts";
import { firstRows, pageCount, rowsOfPage, rowsView } from "./text-view.ts";

/** Texts of a page that only the program around it knows. */
export interface PageTexts {
  /** The project, for the header. */
  readonly project: string;
  /** How a run continues after a decision. */
  readonly resume: (run: string) => string;
}

const titles = { gate: "Gate", question: "Question", permission: "Permission", checks: "Failed checks" } as const;

const statusTexts: Readonly<Record<QuestionStatus, string>> = {
  open: "Waits for an answer.",
  answered: "Answered: the run takes the answer in a moment.",
  decided: "Decided.",
  expired: "Nobody answered in time: denied.",
  withdrawn: "Withdrawn: the answer is no longer needed.",
  abandoned: "The process that asked is gone. When the run is resumed, its agent asks again.",
};

/** What differs for the question of a client's session. */
const sessionTexts: Readonly<Partial<Record<QuestionStatus, string>>> = {
  answered: "Answered: the client's tools take the answer in a moment.",
  abandoned: "The process that asked is gone: nothing was done.",
};

const outcomeTexts: Readonly<Record<string, string>> = {
  approve: "Approved",
  reject: "Rejected",
  answer: "Answered",
  once: "Allowed once",
  turn: "Allowed for the turn",
  always: "Allowed, and the rule is stored",
  deny: "Denied",
  never: "Denied, and the rule is stored",
  comment: "Denied with a comment",
};

/** The page of a question: everything that its hash covers, and the answers. */
export function questionPage(question: Question, texts: PageTexts): Html {
  const { id, kind, status, hash } = question;
  const message = kind === "permission" ? question.view.display.summary : question.view.message;
  const parts = partsOf(question);
  const long = parts.filter(({ rows }) => rows.length > firstRows);
  const content = html`<h1><span class="kind">${titles[kind]}</span> ${stillVisible(message)}</h1>
${statusView(question, texts)}
${factsView(question)}
${kind === "question" && question.view.question !== undefined ? longText(question.view.question) : ""}
${warningsView(question)}
${parts.map((part) => partView(question, part))}
${answerForm(
  question,
  long.map(({ title }) => title),
)}`;
  const title = question.session === null ? message : `${question.session.client} asks: ${message}`;
  return page({ kind: "question", title, project: texts.project, data: { id, status, hash } }, content);
}

/**
 * A page of a long part. Undefined: it does not exist.
 * @param at its number, from 1, and the hash of the question from which it was opened
 */
export function partPage(
  question: Question,
  name: string,
  { number, seen }: { readonly number: number; readonly seen: string },
  texts: PageTexts,
): Html | undefined {
  const part = partsOf(question).find((each) => each.name === name);
  if (part === undefined || number < 1 || number > pageCount(part)) return undefined;
  const { from, to } = rowsOfPage(part, number);
  const { id, hash } = question;
  const link = (to: number, text: string) =>
    to < 1 || to > pageCount(part)
      ? ""
      : html`<a href="/decisions/${id}/${name}?page=${to}&amp;hash=${hash}">${text}</a> `;
  const links = html`<nav aria-label="Pages">${link(number - 1, "Previous page")}${link(number + 1, "Next page")}<a href="/decisions/${id}">Back to the question</a></nav>`;
  const content = html`<h1>${part.title}</h1>
<p>Rows ${from + 1} to ${to} of ${part.rows.length}, page ${number} of ${pageCount(part)}. Hash ${visible(hash.slice(0, 12))}.</p>
${seen === hash ? "" : html`<p class="warning">This has changed since you opened the question: <a href="/decisions/${id}">look at it again</a>.</p>`}
${links}
${rowsView(part, from, to)}
${links}`;
  return page({ kind: "part", title: part.title, project: texts.project, data: { id, hash } }, content);
}

function statusView(question: Question, texts: PageTexts): Html {
  const { status, outcome, session } = question;
  if (outcome === null) {
    const text = (session === null ? undefined : sessionTexts[status]) ?? statusTexts[status];
    return html`<p id="status" class="status ${status}" tabindex="-1">${text}</p>`;
  }
  const { answer, by, comment, at } = outcome;
  const who = by === null ? "" : ` by ${visible(by)}`;
  return html`<div id="status" class="status ${status}" tabindex="-1">
<p><strong>${outcomeText(answer, question)}</strong>${who}, ${time(at)}.</p>
${comment === null ? "" : longText(comment)}
${question.kind === "permission" ? "" : html`<p>${visible(texts.resume(question.run))}</p>`}
</div>`;
}

function outcomeText(answer: string, { session }: Question): string {
  if (answer === "turn" && session !== null) return "Allowed until the client leaves";
  return outcomeTexts[answer] ?? visible(answer);
}

function factsView(question: Question): Html {
  const { subject, agent, askedAt, expiresAt, workspace, hash } = question;
  const { edge, next } = isOfOutput(question) ? question.view : {};
  const facts: readonly (readonly [string, string | Html])[] = [
    ...askerFacts(question),
    ...(subject === "" ? [] : [["About", visible(subject)] as const]),
    ...(agent === null ? [] : [["Agent", visible(agent)] as const]),
    ...(question.kind === "permission" ? [["Tool", visible(question.view.tool)] as const] : []),
    ...(edge === undefined ? [] : [["Edge", visible(`${edge.role}/${edge.status} -> ${edge.to}`)] as const]),
    ...(next?.location === undefined ? [] : [["Works in", visible(next.location)] as const]),
    ["Asked", time(askedAt)],
    ...(expiresAt === null ? [] : [["Denied after", time(expiresAt)] as const]),
    ["Workspace", visible(workspace)],
    ["Hash", visible(hash)],
  ];
  return html`<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** What asks: a step of a run, or a client. */
function askerFacts(question: Question): readonly (readonly [string, string])[] {
  const { session, workflow, run, step, role } = question;
  if (session !== null) {
    return [
      ["Client", visible(session.client)],
      ["Session", visible(session.id)],
    ];
  }
  const returned = isOfOutput(question) ? `, which returned ${visible(question.view.output.status)}` : "";
  return [
    ["Workflow", visible(workflow ?? "")],
    ["Run", visible(run ?? "")],
    ["Step", step === null ? "before the work" : `${step} ${visible(role)}${returned}`],
  ];
}

function isOfOutput(question: Question): question is DecisionQuestion {
  return question.kind === "gate" || question.kind === "question";
}

function warningsView(question: Question): Html {
  const warnings = question.kind === "permission" ? question.view.display.warnings : [];
  const notes =
    isOfOutput(question) && question.isChanged
      ? ["This has changed since the question was asked. It is shown in its current state."]
      : [];
  const all = [...warnings, ...notes];
  if (all.length === 0) return html``;
  return html`<section class="warning" aria-label="Warnings"><ul>${all.map((text) => html`<li>${stillVisible(text)}</li>`)}</ul></section>`;
}

function partView({ id, hash }: Question, part: Part): Html {
  const { name, title, rows } = part;
  const rest = rows.length - firstRows;
  const link =
    rest <= 0
      ? ""
      : html`<p class="rest"><a href="/decisions/${id}/${name}?page=1&amp;hash=${hash}">All ${rows.length} rows of ${title}</a>: ${rest} are not shown here.</p>`;
  return html`<section aria-labelledby="title-${name}"><h2 id="title-${name}">${title}</h2>${rowsView(part, 0, firstRows)}${link}</section>`;
}

function longText(text: string): Html {
  return html`<div class="text">${text.split("\n").map((line) => html`<div>${visible(line)}</div>`)}</div>`;
}
