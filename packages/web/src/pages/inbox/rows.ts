import type { InboxItems, ListedQuestion, QuestionList, RunItem, RunItems, ShownItem } from "@cuebook/server";
import { nameWords } from "@cuebook/workflow/model";
import { address } from "../../api/address.ts";
import type { LightName } from "../../parts/light.tsx";
import { costText } from "../../parts/state-word.tsx";
import { changeText, counted, firstLine, titleParts } from "../../parts/words.ts";
import { kindNames } from "../question/texts.ts";

/** The lists that the inbox is made of. */
export interface Lists {
  readonly questions: QuestionList;
  readonly inbox: InboxItems;
  readonly failed: RunItems;
}

/** Something that waits: first what it is about, then what is asked, then the evidence. */
export interface InboxRow {
  readonly key: string;
  readonly href: string;
  readonly light: LightName;
  readonly title: string;
  readonly why: string;
  readonly meta: readonly string[];
  readonly at: string;
  /** The page of a pull request elsewhere, with its name. */
  readonly outside?: { readonly to: string; readonly text: string };
}

/** The rows of the inbox, in groups. */
export interface InboxGroups {
  readonly waits: readonly InboxRow[];
  /** What stopped because something failed. */
  readonly stopped: readonly InboxRow[];
  readonly requests: readonly InboxRow[];
}

type Failing = Exclude<ListedQuestion["kind"], "gate" | "question" | "permission" | "limit">;
const failing: Readonly<Record<Failing, true>> = {
  ...{ checks: true, exhausted: true, failure: true, crash_loop: true, internal_error: true, machine_faults: true },
  ...{ not_done: true, unchecked: true },
};

/** Everything that waits for a person. @param since failed runs that changed before are left out, in milliseconds */
export function groupsOf({ questions, inbox, failed }: Lists, since: number): InboxGroups {
  const asked = questions.decisions.map((question) => ({
    row: questionRow(question),
    hasFailed: Object.hasOwn(failing, question.kind),
  }));
  const others = inbox.items.filter(({ kind }) => kind !== "question");
  const isNew = (item: RunItem) => "error" in item || Date.parse(item.summary.updatedAt) > since;
  return {
    waits: [
      ...asked.flatMap(({ row, hasFailed }) => (hasFailed ? [] : [row])),
      ...others.flatMap((item) => (item.kind === "request" ? [] : [itemRow(item)])),
    ],
    stopped: [
      ...asked.flatMap(({ row, hasFailed }) => (hasFailed ? [row] : [])),
      ...failed.runs.filter(isNew).map(failedRow),
    ],
    requests: others.flatMap((item) => (item.kind === "request" ? [itemRow(item)] : [])),
  };
}

function questionRow(question: ListedQuestion): InboxRow {
  const { id, kind, askedAt, expiresAt, workflow, issue, subject, session, change, checks } = question;
  const about = titleParts({ subject, issue, workflow: workflow ?? "" });
  const name = session === null ? about.title : session.client;
  const until = expiresAt === null ? "" : `denied ${new Date(expiresAt).toLocaleTimeString("en-GB").slice(0, 5)}`;
  const evidence = [change === null ? "" : changeText(change), checks === null ? "" : checksText(checks)];
  return {
    key: id,
    href: `/decisions/${id}`,
    light: Object.hasOwn(failing, kind) ? "fail" : "wait",
    title: firstLine(name),
    why: askedWords(question),
    meta: [
      about.id,
      about.title === workflow ? "" : (workflow ?? ""),
      session === null ? "" : `session ${session.id}`,
      evidence.filter((each) => each !== "").join(", "),
      until,
    ].filter((each) => each !== ""),
    at: askedAt,
  };
}

/** What is asked, in words: for a gate the role that works next, for the others who asks what. */
function askedWords({ kind, asked, role }: ListedQuestion): string {
  if (kind === "gate") return nameWords(asked);
  const isOfRole = role !== "" && (kind === "question" || kind === "permission");
  return `${isOfRole ? `The ${nameWords(role)} asks` : kindNames[kind]}: ${firstLine(asked)}`;
}

function checksText({ passed, failed }: NonNullable<ListedQuestion["checks"]>): string {
  if (failed.length > 0) return `${counted(failed.length, "check")} ${failed.length === 1 ? "fails" : "fail"}`;
  return passed === 0 ? "" : `${counted(passed, "check")} ${passed === 1 ? "passes" : "pass"}`;
}

function itemRow(item: ShownItem): InboxRow {
  const { key, title, reason, since } = item;
  const outside = item.kind === "request" ? { to: item.address, text: `pull request ${item.number}` } : undefined;
  const isReady = item.kind === "request" && item.state === "open";
  return {
    ...{ key, href: addressOf(item), title: firstLine(title), why: firstLine(reason), meta: [], at: since },
    light: item.kind === "unreadable" ? "fail" : isReady ? "done" : "wait",
    ...(outside && { outside }),
  };
}

/** The address of the page that shows more of an item. */
function addressOf(item: ShownItem): string {
  switch (item.kind) {
    case "question":
      return `/decisions/${item.id}`;
    case "issue":
      return item.run === null ? address("/issues", { search: item.identifier }) : `/runs/${item.run}`;
    case "request":
    case "run":
    case "unreadable":
      return `/runs/${item.run}`;
    case "machine":
      return "/runs";
  }
}

function failedRow(item: RunItem): InboxRow {
  const about = { key: `failed ${item.run}`, href: `/runs/${item.run}`, light: "fail" } as const;
  if ("error" in item) {
    return { ...about, title: `run ${item.run}`, why: item.error.message, meta: ["unreadable"], at: item.createdAt };
  }
  const { subject, workflow, issue, cause, steps, costUsd, updatedAt } = item.summary;
  const { id, title } = titleParts({ subject, workflow, issue });
  return {
    ...about,
    ...{ title, why: cause ?? "It failed.", at: updatedAt },
    meta: [id, title === workflow ? "" : workflow, counted(steps, "step"), costText(costUsd)].filter(
      (each) => each !== "",
    ),
  };
}
