import { CuebookError } from "@cuebook/error";
import { isAsking } from "../declared/suspend-reasons.ts";
import { type Decision, openDecisions } from "./decisions.ts";
import type { RunHalt, Suspension } from "./halt.ts";
import type { RunOrigin } from "./origin.ts";
import type { Permission } from "./permissions.ts";
import type { RunQuestions } from "./state.ts";
import type { Waiver } from "./waivers.ts";

/** The number of the next question of a run, twice: as its own, and as the number of all. */
export function asking({ questions = 0 }: Pick<RunQuestions, "questions">): readonly [number, number] {
  return [questions + 1, questions + 1];
}

/** The number of the question that a suspension asks, if it asks one, and the number of all. Suspended again, it asks the same. */
export function suspensionAsks(
  state: Pick<RunQuestions, "questions"> & Pick<RunHalt, "status" | "suspension">,
  { reason, message, step }: Pick<Suspension, "reason" | "message" | "step">,
): readonly [number | undefined, number | undefined] {
  const { questions, status, suspension: before } = state;
  if (!isAsking(reason)) return [undefined, questions];
  const isSame = before?.reason === reason && before.message === message && before.step === step;
  if (status === "suspended" && isSame && before.q !== undefined) return [before.q, questions];
  return asking(state);
}

/** What a run asked under a number. */
export type AskedQuestion =
  | { readonly of: "decision"; readonly decision: Decision }
  | { readonly of: "permission"; readonly permission: Permission }
  | { readonly of: "waiver"; readonly waiver: Waiver }
  | { readonly of: "suspension"; readonly suspension: Suspension & { readonly at: string } };

/** The question of a run with a number, open or closed. Undefined: none had it yet. */
export function questionAt(
  state: Pick<RunQuestions, "decisions" | "permissions" | "waivers" | "stops">,
  q: number,
): AskedQuestion | undefined {
  const { decisions, permissions, waivers = [], stops = [] } = state;
  const decision = decisions.find((each) => each.q === q);
  if (decision !== undefined) return { of: "decision", decision };
  const permission = permissions.find((each) => each.q === q);
  if (permission !== undefined) return { of: "permission", permission };
  const waiver = waivers.findLast((each) => each.q === q);
  if (waiver !== undefined) return { of: "waiver", waiver };
  const suspension = stops.find((each) => each.q === q);
  return suspension && { of: "suspension", suspension };
}

/** The address of a question of a run, or of a client's session: `7k3mq2c9xa/q3`. It is never used again. */
export function questionAddress(asker: string, q: number): string {
  return `${asker}/q${q}`;
}

/** What an address names: `q` is absent in `7k3m`, which names a run or a session alone. */
export function parseQuestionAddress(address: string): { readonly asker: string; readonly q?: number } {
  const [, asker, q] = /^([^/]*)\/q([1-9]\d{0,8})$/.exec(address) ?? [];
  return asker === undefined ? { asker: address } : { asker, q: Number(q) };
}

/** A run or a session alone names none of several open questions. @param open their addresses and titles */
export function questionAmbiguous(
  asker: string,
  open: readonly { readonly address: string; readonly title: string }[],
): CuebookError {
  const list = open.map(({ address, title }) => `\n  ${address}  ${title.split("\n", 1)[0]}`).join("");
  return new CuebookError("question_ambiguous", `${asker} asks ${open.length} questions: name one of them${list}`, {
    data: { questions: open },
  });
}

/** @throws CuebookError `question_ambiguous` if several decisions of a run are open */
export function requireOneDecision(
  state: Pick<RunOrigin, "id"> & Pick<RunHalt, "status"> & Pick<RunQuestions, "decisions">,
): void {
  const open = openDecisions(state);
  if (open.length <= 1) return;
  const listed = open.map(({ q = 0, message }) => ({ address: questionAddress(state.id, q), title: message }));
  throw questionAmbiguous(`run ${state.id}`, listed);
}
