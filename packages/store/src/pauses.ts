import type { Actor } from "@cuebook/policy";

/** A pause that a person ordered: a service dispatches nothing new. */
export interface Pause {
  /** The id or the identifier of an issue; an empty text: the whole service. */
  readonly issue: string;
  /** ISO time. */
  readonly at: string;
  /** Why, in the words of the person; may be empty. */
  readonly reason: string;
  /** Whether the service ends once nothing is at work. */
  readonly drains: boolean;
  /** Who ordered it. Absent: unknown. */
  readonly actor?: Actor | undefined;
}

/** A pause that somebody ended. */
export interface EndedPause extends Pause {
  readonly end: PauseEnd;
}

/** When a pause was ended, and by whom. */
export interface PauseEnd {
  /** ISO time. */
  readonly at: string;
  /** Absent: unknown. */
  readonly actor?: Actor | undefined;
}

/** The pauses of services, by their names. All methods are asynchronous, so a store may be on another machine. */
export interface PauseStore {
  /** The pauses in the order of issues; the pause of the whole service is the first. */
  list(service: string): Promise<readonly Pause[]>;
  /** Stores a pause, in place of an earlier one of the same issue. @throws CuebookError the database errors of `Journal.append` */
  pause(service: string, pause: Pause): Promise<void>;
  /** @returns false if nothing was paused */
  resume(service: string, issue: string, end: PauseEnd): Promise<boolean>;
  /** The last pause of each issue and of the whole service, if it was ended. In the order of issues. */
  ended(service: string): Promise<readonly EndedPause[]>;
}

/** A pause as it is stored. */
export function pauseText({ issue, at, reason, drains, actor }: Pause): string {
  return JSON.stringify({ issue, at, reason, drains, actor });
}

/** A pause that was ended, as it is stored. */
export function endedText(text: string, { at, actor }: PauseEnd): string {
  return JSON.stringify({ ...pauseOf(text), end: { at, actor } });
}

/** A pause from its text. */
export function pauseOf(text: string): Pause | EndedPause {
  return JSON.parse(text) as Pause | EndedPause;
}

export function isEnded(pause: Pause | EndedPause): pause is EndedPause {
  return "end" in pause;
}
