/** @folder The inbox in the side bar. */
import type { ListedQuestion, ShownItem } from "@cuebook/server";

/** How a row can be answered. */
export type RowKind = "gate" | "question" | "request" | "other";

/** A row of the inbox. */
export interface InboxRow {
  readonly label: string;
  readonly description: string;
  readonly tooltip: string;
  readonly kind: RowKind;
  /** The address of a question; absent: nothing is answered. */
  readonly id?: string;
  /** What was shown: nothing else is approved. */
  readonly hash?: string;
  /** The run that is shown for what is no question; absent: there is nothing to show. */
  readonly run?: string;
}

/** The parts of `cuebook inbox list --format json` that are shown: later versions may add fields and kinds. */
interface Inbox {
  readonly decisions: readonly (ListedQuestion & { readonly hash: string | null })[];
  readonly items: readonly ShownItem[];
}

/**
 * The rows of an inbox: questions first, then everything else that waits.
 *
 * @param text what `cuebook inbox list --format json` printed
 * @throws Error if it is not that
 */
export function inboxRows(text: string): InboxRow[] {
  const inbox = JSON.parse(text) as Partial<Inbox>;
  if (!Array.isArray(inbox.decisions)) throw new Error("`cuebook inbox list` printed something else than an inbox");
  const { decisions, items = [] } = inbox as Inbox;
  return [...decisions.map(decisionRow), ...items.filter(({ kind }) => kind !== "question").map(itemRow)];
}

/** How the kinds of what waits are answered; an unknown one of a later version is shown only. */
const itemKinds: Readonly<Record<ShownItem["kind"], RowKind>> = {
  question: "question",
  issue: "other",
  request: "request",
  run: "other",
  unreadable: "other",
  machine: "other",
};

function itemRow(item: ShownItem): InboxRow {
  const { kind, title, reason, since } = item;
  const tooltip = [reason, `since ${since}`].join("\n\n");
  const shown = "run" in item && item.run !== null ? { run: item.run } : {};
  return { label: title, description: reason, tooltip, kind: itemKinds[kind] ?? "other", ...shown };
}

/** How questions can be answered, by their kinds. Runs that are suspended for other reasons are resumed. */
const rowKinds: Readonly<Partial<Record<ListedQuestion["kind"], RowKind>>> = {
  gate: "gate",
  permission: "gate",
  question: "question",
  checks: "request",
};

function decisionRow(decision: Inbox["decisions"][number]): InboxRow {
  const { id, run, session, workflow, issue, kind, step, message, hash, askedAt } = decision;
  const about = [workflow ?? session?.client, issue, run ?? session?.id].filter(
    (part) => part !== null && part !== undefined,
  );
  return {
    label: message.split("\n", 1)[0] ?? "",
    description: about.join(" · "),
    tooltip: [message, `${kind}${step === null ? "" : ` at step ${step}`}, since ${askedAt}`].join("\n\n"),
    kind: rowKinds[kind] ?? "other",
    id,
    ...(hash === null ? {} : { hash }),
  };
}

/** The arguments that show or answer a row. @param say the words of the person, one argument whatever is in them */
export function inboxArgs(
  command: "show" | "approve" | "reject" | "answer",
  { id = "", hash, run }: InboxRow,
  say?: string,
): string[] {
  if (id === "" && run !== undefined) return ["runs", "show", run];
  return [
    ...["inbox", command, id],
    ...(command === "approve" && hash !== undefined ? [`--hash=${hash}`] : []),
    ...(say === undefined || say === "" ? [] : [`--say=${say}`]),
  ];
}
