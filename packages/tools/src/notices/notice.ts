/** @folder Notices: what a person is notified outside, and the programs and addresses that take it. */

/** What people are notified of, by the name in the configuration, with the beginning of its sentence. */
export const noticeTitles = {
  gate: "A gate waits",
  question: "A question waits",
  permission: "A permission is asked for",
  failure: "A run needs somebody",
  issue: "An issue needs somebody",
  request: "A pull request needs somebody",
  machine: "A machine cannot work",
} as const;

export type NoticeKind = keyof typeof noticeTitles;

/** The kinds of notices, each the only declaration of its name. */
export const noticeKinds = Object.keys(noticeTitles) as readonly NoticeKind[];

/**
 * What a receiver gets: where to look, and nothing of what is there. Titles, questions, outputs and reasons contain the words of agents
 * and of other systems; secrets may be among them.
 */
export interface Notice {
  /** The same each time that it is sent: a receiver that gets it twice knows that. */
  readonly id: string;
  /** `test`: somebody tries the receiver. */
  readonly kind: NoticeKind | "test";
  /** A question, a run, an issue, or a machine, in the characters of `plainAddress`. */
  readonly address: string;
  /** Since when it waits: ISO time. */
  readonly since: string;
  /** Its page. Absent: browsers have no address of it. */
  readonly url?: string | undefined;
}

const longestAddress = 120;

/** An address in plain characters: trackers choose the names of issues. */
export function plainAddress(text: string): string {
  return text.replaceAll(/[^\w.,:@#/+-]/g, "_").slice(0, longestAddress);
}

/** A notice on one line. It begins with a word, so no program takes it for an option. */
export function noticeText({ kind, address, url }: Notice): string {
  const title = kind === "test" ? "Cuebook reaches you" : noticeTitles[kind];
  return `${title}: ${address}${url === undefined ? "" : `  ${url}`}`;
}

/** A notice for programs: the same text each time that it is sent. */
export function noticeBody({ id, kind, address, since, url }: Notice): string {
  return JSON.stringify({
    type: "person.needed",
    timestamp: since,
    data: { version: 1, id, kind, address, since, url },
  });
}
