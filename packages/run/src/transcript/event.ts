/** @folder What agents did in their turns, in one vocabulary for all clients. */

import type { Usage } from "../declared/usage.ts";
import type { TurnRef } from "../events/kinds.ts";

/** The version of the shapes below. A reader shows events of a newer version as `raw`. */
export const TRANSCRIPT_VERSION = 1;

/** Texts up to this size, in bytes of UTF-8, are in the event itself; a longer one is an object of the store. */
export const inlineBytes = 16 * 1024;

/** A long text: an object of the store, with its beginning. */
export interface StoredText {
  /** SHA-256 of the text in hexadecimal. */
  readonly object: string;
  readonly bytes: number;
  /** Its first lines. */
  readonly start: string;
}

/** A text as stored in a transcript. */
export type TranscriptText = string | StoredText;

/** What a tool does, in the words of the Agent Client Protocol. */
export type ToolKind = "read" | "edit" | "delete" | "move" | "search" | "execute" | "think" | "fetch" | "other";

/** How the call of a tool ended. `interrupted`: its turn ended first. */
export type ToolOutcome = "completed" | "failed" | "denied" | "interrupted";

/** How a request to a model ended. `interrupted`: its turn ended first. */
export type RequestOutcome = "completed" | "failed" | "interrupted";

/** An entry of the plan that an agent keeps. */
export interface PlanEntry {
  readonly text: string;
  readonly status: "pending" | "in_progress" | "completed";
}

/**
 * Something that an agent did, as its client reports it. `item` identifies what several events are about: a tool's call, or a
 * message that is streamed. An agent reports plain texts; a transcript has them as `TranscriptText`.
 */
export type TranscriptBody<Text = TranscriptText> =
  | { readonly type: "text"; readonly item?: string | undefined; readonly text: Text }
  | { readonly type: "reasoning"; readonly item?: string | undefined; readonly text: Text }
  | {
      readonly type: "tool_started";
      readonly item: string;
      readonly name: string;
      readonly kind: ToolKind;
      /** What it works on, in one line: a command, a path, a pattern. */
      readonly summary: string;
      /** Its arguments, as JSON. */
      readonly input?: Text | undefined;
    }
  | { readonly type: "tool_output"; readonly item: string; readonly text: Text }
  | {
      readonly type: "tool_finished";
      readonly item: string;
      readonly outcome: ToolOutcome;
      readonly output?: Text | undefined;
      readonly exitCode?: number | undefined;
      readonly durationMs?: number | undefined;
    }
  | {
      readonly type: "file_changed";
      readonly item?: string | undefined;
      readonly path: string;
      readonly change: "created" | "modified" | "deleted" | "moved";
      /** The unified diff, if the client reports one. */
      readonly diff?: Text | undefined;
    }
  | {
      readonly type: "permission_asked";
      readonly item?: string | undefined;
      /** The number of the request in the run's journal. */
      readonly permission: number;
      readonly message: string;
    }
  | {
      readonly type: "permission_decided";
      readonly item?: string | undefined;
      readonly permission?: number | undefined;
      readonly isAllowed: boolean;
      /** Who decided: a person, `rule`, or the client itself. */
      readonly by: string;
      readonly message?: string | undefined;
    }
  | { readonly type: "plan"; readonly entries: readonly PlanEntry[] }
  /** A request to a model begins. Clients that do not report when one begins have none of these. */
  | {
      readonly type: "request_started";
      readonly item: string;
      /** Which protocol or service it is, such as `anthropic`. */
      readonly provider: string;
      readonly model: string;
    }
  | {
      readonly type: "request_finished";
      readonly item: string;
      readonly outcome: RequestOutcome;
      /** The model that answered, as the service names it. */
      readonly model?: string | undefined;
      /** Why the answer ended, in the words of the service: `stop`, `tool-calls`, `length`. */
      readonly finish?: string | undefined;
      /** The code of the failure. */
      readonly error?: string | undefined;
      /** What this request used, if the service said it. */
      readonly usage?: Usage | undefined;
    }
  /** What the turn has used so far. */
  | { readonly type: "usage"; readonly usage: Usage }
  | {
      readonly type: "retry";
      readonly attempt: number;
      readonly attempts?: number | undefined;
      readonly delayMs?: number | undefined;
      readonly reason: string;
    }
  /** What the client is doing, such as `requesting` or `compacting`. */
  | { readonly type: "status"; readonly status: string }
  | { readonly type: "notice"; readonly text: Text }
  /** A message of the client that Cuebook does not know, unchanged. */
  | { readonly type: "raw"; readonly name: string; readonly text: Text };

/** An event of a transcript: what happened in a turn of a run. */
export type TranscriptEvent = TurnRef & {
  readonly v: number;
  readonly run: string;
  /** From 1 in a run, without gaps. */
  readonly seq: number;
  /** ISO time. */
  readonly at: string;
} & TranscriptBody;
