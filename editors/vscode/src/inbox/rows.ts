/** @folder The inbox in the side bar. */

/** How a row can be answered. */
export type RowKind = "gate" | "question" | "request" | "other";

/** A row of the inbox. */
export interface InboxRow {
  readonly label: string;
  readonly description: string;
  readonly tooltip: string;
  readonly kind: RowKind;
  /** The run or the session, for `cuebook inbox show`; absent if there is nothing to show. */
  readonly id?: string;
  /** Which of several permissions the row is about. */
  readonly permission?: number;
  /** What was shown: nothing else is approved. */
  readonly hash?: string;
  /** The address of a pull request. */
  readonly address?: string;
}

/** The parts of `cuebook inbox list --format json` that are shown: later versions may add fields. */
interface Inbox {
  readonly decisions: readonly {
    readonly run: string | null;
    readonly session: { readonly id: string; readonly client: string } | null;
    readonly workflow: string | null;
    readonly issue: string | null;
    readonly kind: string;
    readonly step: number | null;
    readonly message: string;
    readonly number: number;
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

function decisionRow(decision: Inbox["decisions"][number]): InboxRow {
  const { run, session, workflow, issue, kind, step, message, number, hash, askedAt } = decision;
  const id = run ?? session?.id;
  const about = [workflow ?? session?.client, issue, id].filter((part) => part !== null && part !== undefined);
  return {
    label: message.split("\n", 1)[0] ?? "",
    description: about.join(" · "),
    tooltip: [message, `${kind}${step === null ? "" : ` at step ${step}`}, since ${askedAt}`].join("\n\n"),
    kind: kind === "question" ? "question" : kind === "checks" ? "request" : "gate",
    ...(id === undefined ? {} : { id }),
    ...(kind === "permission" ? { permission: number } : {}),
    ...(hash === null ? {} : { hash }),
  };
}

/** The arguments that show or answer a row. @param say the words of the person, one argument whatever is in them */
export function inboxArgs(
  command: "show" | "approve" | "reject" | "answer",
  { id = "", permission, hash }: InboxRow,
  say?: string,
): string[] {
  return [
    ...["inbox", command, id],
    ...(permission === undefined ? [] : [`--permission=${permission}`]),
    ...(command === "approve" && hash !== undefined ? [`--hash=${hash}`] : []),
    ...(say === undefined || say === "" ? [] : [`--say=${say}`]),
  ];
}
