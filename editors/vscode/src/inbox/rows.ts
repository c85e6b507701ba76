/** @folder The inbox in the side bar. */

/** How a row can be answered. */
export type RowKind = "gate" | "question" | "request" | "other";

/** A row of the inbox. */
export interface InboxRow {
  readonly label: string;
  readonly description: string;
  readonly tooltip: string;
  readonly kind: RowKind;
  /** The address of the question, for `cuebook inbox show`, or the run; absent if there is nothing to show. */
  readonly id?: string;
  /** What was shown: nothing else is approved. */
  readonly hash?: string;
  /** The address of a pull request. */
  readonly address?: string;
}

/** The parts of `cuebook inbox list --format json` that are shown: later versions may add fields. */
interface Inbox {
  readonly decisions: readonly {
    /** The address of the question: `RUN/q3`. */
    readonly id: string;
    readonly run: string | null;
    readonly session: { readonly id: string; readonly client: string } | null;
    readonly workflow: string | null;
    readonly issue: string | null;
    readonly kind: string;
    readonly step: number | null;
    readonly message: string;
    readonly hash: string | null;
    readonly askedAt: string;
  }[];
  readonly requests: readonly { readonly run: string; readonly address: string; readonly waits: readonly string[] }[];
  readonly others: readonly { readonly run: string; readonly reason: string }[];
}

/**
 * The rows of an inbox: decisions first, then pull requests, then runs that are suspended for other reasons.
 *
 * @param text what `cuebook inbox list --format json` printed
 * @throws Error if it is not that
 */
export function inboxRows(text: string): InboxRow[] {
  const inbox = JSON.parse(text) as Partial<Inbox>;
  if (!Array.isArray(inbox.decisions)) throw new Error("`cuebook inbox list` printed something else than an inbox");
  const { decisions, requests = [], others = [] } = inbox as Inbox;
  return [
    ...decisions.map(decisionRow),
    ...requests.map(({ run, address, waits }): InboxRow => {
      return { label: address, description: run, tooltip: waits.join("\n"), kind: "request", id: run, address };
    }),
    ...others.map(({ run, reason }): InboxRow => {
      const tooltip = `Run ${run} is suspended: ${reason}`;
      return { label: `suspended: ${reason}`, description: run, tooltip, kind: "other" };
    }),
  ];
}

/** How questions can be answered, by their kinds. Runs that are suspended for other reasons are resumed. */
const rowKinds: Readonly<Record<string, RowKind>> = {
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
  { id = "", hash }: InboxRow,
  say?: string,
): string[] {
  return [
    ...["inbox", command, id],
    ...(command === "approve" && hash !== undefined ? [`--hash=${hash}`] : []),
    ...(say === undefined || say === "" ? [] : [`--say=${say}`]),
  ];
}
