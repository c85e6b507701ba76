import type { LineComment } from "@cuebook/server";
import { effect, signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { keep, readKept } from "../../parts/kept.ts";
import { LineNotes } from "../../parts/line-notes.tsx";

const name = "cuebook drafts";
/** The most questions whose drafts are kept: the oldest are forgotten first. */
const most = 20;

/** What a person has written for an answer. */
export interface Written {
  readonly comment: string;
  readonly lines: readonly LineComment[];
}

const nothing: Written = { comment: "", lines: [] };

function readAll(): (readonly [id: string, Written])[] {
  const kept = readKept(name);
  return Array.isArray(kept) ? kept.filter((each) => Array.isArray(each) && isWritten(each[1])) : [];
}

function isWritten(value: unknown): value is Written {
  if (typeof value !== "object" || value === null || !("comment" in value) || !("lines" in value)) return false;
  const { comment, lines } = value;
  return typeof comment === "string" && Array.isArray(lines) && lines.every(isLine);
}

function isLine(value: unknown): value is LineComment {
  if (typeof value !== "object" || value === null) return false;
  const { path, side, line, quote, text } = value as Readonly<Record<string, unknown>>;
  return [path, side, quote, text].every((each) => typeof each === "string") && typeof line === "number";
}

/** The draft of an answer to a question: this browser keeps it until it is sent. */
export class Draft {
  readonly id: string;
  readonly comment = signal("");
  readonly #lines = signal<readonly LineComment[]>([]);
  readonly notes: LineNotes = new LineNotes(this.#lines);

  constructor(id: string) {
    this.id = id;
    this.set(readAll().find(([of]) => of === id)?.[1] ?? nothing);
  }

  get written(): Written {
    return { comment: this.comment.value, lines: this.#lines.value };
  }

  get isEmpty(): boolean {
    return this.comment.value.trim() === "" && this.#lines.value.length === 0;
  }

  set({ comment, lines }: Written): void {
    this.comment.value = comment;
    this.#lines.value = lines;
    this.notes.open.value = undefined;
  }

  clear(): void {
    this.set(nothing);
  }

  /** Keeps the draft whenever it changes. @returns ends that */
  keep(): () => void {
    return effect(() => {
      const { written } = this;
      const all = readAll();
      const others = all.filter(([of]) => of !== this.id);
      if (written.comment !== "" || written.lines.length > 0) keep(name, [...others, [this.id, written]].slice(-most));
      else if (others.length < all.length) keep(name, others);
    });
  }
}

/** The draft of a question, kept while it is shown. */
export function useDraft(id: string): Draft {
  const draft = useMemo(() => new Draft(id), [id]);
  useEffect(() => draft.keep(), [draft]);
  return draft;
}
