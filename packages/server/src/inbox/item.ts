/** @folder The inbox: everything that waits for a person. */
import { type InboxItem, type InboxKind, inboxTitle, issueCodes, machineCodes, runCodes } from "@cuebook/engine";
import { questionKinds, requestStateNames, requestStateOf } from "@cuebook/run";
import {
  choice,
  described,
  integer,
  list,
  mapping,
  named,
  nullable,
  oneOf,
  type Shape,
  type TypeOf,
  text,
  time,
} from "@cuebook/shape";
import { listedQuestion, ofSession, seenOf } from "../decisions/list.ts";

const common = {
  key: text({ description: "As long as it is the same, the same thing waits for the same reason." }),
  title: text({ description: "What waits, in a few words." }),
  reason: text({ description: "Why, as a sentence." }),
  since: time("Since when it waits."),
};
const run = text({ description: "The run." });
const subject = text({ description: "What it is about: `APP-1: The title`, or the first line of the task." });
const issue = nullable(text({ description: "The identifier of the issue of the run; null: it has none." }));

const {
  run: asker,
  workflow,
  issue: askersIssue,
  subject: askersSubject,
  role,
  asked,
  change,
  checks,
} = listedQuestion;
/** The fields of a question that lists have, too. */
const asking = { run: asker, workflow, issue: askersIssue, subject: askersSubject, role, asked, change, checks };

/** The fields of an item of the inbox, by its kind. */
export const inboxFields = {
  question: {
    kind: choice(["question"], { description: "A question that is answered, or a run that asks what to do." }),
    ...common,
    id: text({ description: "The address of the question." }),
    asks: choice(questionKinds, { description: "The kind of the question." }),
    ...asking,
  },
  issue: {
    kind: choice(["issue"], { description: "An issue that no run works on before somebody does something." }),
    ...common,
    code: choice(issueCodes, { description: "Why." }),
    tracker: text({ description: "The kind of the tracker." }),
    source: text({ description: "Which tracker of that kind." }),
    id: text({ description: "The id of the issue there." }),
    identifier: text({ description: "Its identifier." }),
    subject,
    run: nullable(text({ description: "Its latest run; null: it has none." })),
  },
  request: {
    kind: choice(["request"], { description: "A pull request that needs a person." }),
    ...common,
    run,
    subject,
    issue,
    number: integer({ description: "Its number." }),
    address: text({ description: "Its page." }),
    state: choice(requestStateNames, { description: "Its state." }),
    waits: described<readonly string[]>({ type: "array", items: text(), description: "What a person has to do." }),
  },
  run: {
    kind: choice(["run"], { description: "A run that asks nothing, and continues only when somebody does something." }),
    ...common,
    code: choice(runCodes, {
      description:
        "`stopped`: somebody stopped it; `decided`: its question is answered; `idle`: no process drives it, and none will; " +
        "`undone`: something around it could not be done.",
    }),
    run,
    workflow: text({ description: "The workflow of the run." }),
    subject,
    issue,
  },
  unreadable: { kind: choice(["unreadable"], { description: "A run that cannot be read." }), ...common, run },
  machine: {
    kind: choice(["machine"], { description: "A machine on which nothing begins before somebody does something." }),
    ...common,
    code: choice(machineCodes, {
      description:
        "`unhealthy`: the machine cannot work; `agent`: an agent cannot work there; `lost`: a worker is silent, and none took over " +
        "its work.",
    }),
    machine: text({ description: "The name of the worker, else that of the machine." }),
    agent: nullable(text({ description: "The agent that cannot work there; null: none is meant." })),
  },
} satisfies Readonly<Record<InboxKind, Readonly<Record<string, Shape>>>>;

const forms = {
  question: mapping(inboxFields.question),
  issue: mapping(inboxFields.issue),
  request: mapping(inboxFields.request),
  run: mapping(inboxFields.run),
  unreadable: mapping(inboxFields.unreadable),
  machine: mapping(inboxFields.machine),
} satisfies Readonly<Record<InboxKind, Shape>>;
const item = named("InboxItem", oneOf(Object.values(forms)));
/** Something that waits for a person. */
export type ShownItem = TypeOf<typeof item>;

/** The items of the inbox, oldest first. */
export const inboxItems = named(
  "Inbox",
  mapping({
    items: list(item),
    total: integer({ description: "The number of all." }),
    problems: described<readonly string[]>({
      ...{ type: "array", items: text() },
      description: "What could not be looked at, as sentences: such as a tracker that does not answer.",
    }),
  }),
);
export type InboxItems = TypeOf<typeof inboxItems>;

/** An item of the inbox, in the form of the API. */
export function shownItem(item: InboxItem): ShownItem {
  const { key, reason, since } = item;
  const about = { key, title: inboxTitle(item), reason, since };
  switch (item.kind) {
    case "question": {
      const { address: id, waiting } = item.question;
      const { run, workflow, issue, subject, role } = "session" in item.question ? ofSession : item.question;
      const of = { run, workflow, issue, subject, role };
      return { kind: item.kind, ...about, id, asks: waiting.kind, ...of, ...seenOf(waiting) };
    }
    case "issue": {
      const { kind, code, tracker, source, id, identifier, subject, run } = item;
      return { kind, ...about, code, tracker, source, id, identifier, subject, run };
    }
    case "request": {
      const { kind, run, subject, issue, waits, request } = item;
      const { number, address } = request;
      return { kind, ...about, run, subject, issue, number, address, state: requestStateOf(request), waits };
    }
    case "run": {
      const { kind, code, run, workflow, subject, issue } = item;
      return { kind, ...about, code, run, workflow, subject, issue };
    }
    case "unreadable":
      return { kind: item.kind, ...about, run: item.run };
    case "machine": {
      const { kind, code, machine, agent } = item;
      return { kind, ...about, code, machine, agent };
    }
  }
}
