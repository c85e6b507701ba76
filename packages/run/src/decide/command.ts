import type { NamedText } from "../events/artifact.ts";
import type { EventBody, TurnKind } from "../events/events.ts";
import type { Checkpoint } from "../events/workspace.ts";
import type { Ask } from "./asking.ts";
import type { PlannedCheck } from "./phase-output.ts";

type StepCompleted = Extract<EventBody, { type: "step_completed" }>;

/** What is to be done next: facts to write down at once, or an effect whose outcome is then written down. */
export type Command =
  | { readonly do: "record"; readonly events: readonly EventBody[] }
  | { readonly do: "prepare_workspace" }
  | { readonly do: "checkpoint"; readonly step: number }
  | { readonly do: "restore"; readonly step: number; readonly try: number; readonly checkpoint: Checkpoint }
  | {
      readonly do: "take_turn";
      readonly step: number;
      readonly try: number;
      readonly turn: number;
      readonly kind: TurnKind;
      readonly notBefore?: string | undefined;
    }
  /** What is to be decided is put together, kept, and asked. */
  | { readonly do: "ask"; readonly ask: Ask }
  /** In a dispatch: how the issue stands after a turn is asked of the tracker. */
  | { readonly do: "refresh_issue"; readonly step: number; readonly try: number; readonly turn: number }
  /** The documents in an output are kept, before the output counts. */
  | { readonly do: "keep_artifacts"; readonly completed: StepCompleted; readonly texts: readonly NamedText[] }
  /** The commands are run on which it depends whether a phase is complete. */
  | {
      readonly do: "run_checks";
      readonly step: number;
      readonly try: number;
      readonly turn: number;
      readonly checks: readonly PlannedCheck[];
    }
  /** What a phase left is committed; `times` counts how often its output was. */
  | { readonly do: "commit"; readonly step: number; readonly times: number }
  /** The branch is brought up to date with its target. */
  | { readonly do: "sync"; readonly step: number; readonly how: "merge" | "rebase" }
  | { readonly do: "conclude" };

/** Names a command, so that one under way is not begun again. */
export function commandName(command: Command): string {
  switch (command.do) {
    case "record":
    case "prepare_workspace":
    case "conclude":
      return command.do;
    case "checkpoint":
      return `checkpoint ${command.step}`;
    case "restore":
      return `restore ${command.step}.${command.try}`;
    case "take_turn":
      return `take_turn ${command.step}.${command.try}.${command.turn}`;
    case "refresh_issue":
      return `refresh_issue ${command.step}.${command.try}.${command.turn}`;
    case "run_checks":
      return `run_checks ${command.step}.${command.try}.${command.turn}`;
    case "commit":
      return `commit ${command.step}.${command.times}`;
    case "sync":
      return `sync ${command.step}`;
    case "ask":
      return `ask ${command.ask.decision}`;
    case "keep_artifacts":
      return `keep_artifacts ${command.completed.step}`;
  }
}

/** Facts to write down at once. */
export function record(...events: readonly EventBody[]): Command {
  return { do: "record", events };
}
