import type { AskedPermission, Asker } from "@cuebook/engine";
import { type Actor, vias } from "@cuebook/policy";
import { type Decision, type RunState, takenUp } from "@cuebook/run";
import { choice, described, mapping, named, nullable, type TypeOf, text } from "@cuebook/shape";
import { openShape } from "../api/shapes.ts";

/**
 * The state of a question. `open`: it waits for an answer. `answered`: the answer is stored, and the run has not taken it yet.
 * `expired`: nobody answered in time. `withdrawn`: the answer is no longer needed. `abandoned`: the process that asked is gone;
 * the agent of a run asks again when the run is resumed.
 */
const questionStatus = choice(["open", "answered", "decided", "expired", "withdrawn", "abandoned"], {
  description:
    "Whether it waits. `answered`: the run has not taken the answer yet; `withdrawn`: an answer is no longer needed; `abandoned`: the process that asked is gone.",
});
export type QuestionStatus = TypeOf<typeof questionStatus>;

/** Who did something, and from where. */
const shownActor = named(
  "Actor",
  openShape<Actor>(
    {
      name: text({
        description:
          "The account of a command, the user at a proxy, a client, or who answers through a channel; otherwise the account of the server.",
      }),
      via: choice(vias, { description: "From where." }),
      session: text({ description: "Of `page`: which signed-in browser." }),
      scope: text({ description: "Of `api`: the scope of the token." }),
      channel: text({ description: "Of `channel`: its name in the configuration." }),
    },
    ["name", "via"],
  ),
);

/** How a question was decided. */
const outcome = named(
  "Outcome",
  mapping({
    answer: text({ description: "The name of the answer, as the API has it." }),
    by: nullable(text({ description: "Who answered; null: unknown." })),
    actor: described<Actor | null>({
      ...nullable(shownActor),
      description: "Who answered, and from where; null: unknown.",
    }),
    comment: nullable(text({ description: "What was said with it; null: nothing." })),
    at: text({ description: "When: ISO time." }),
  }),
);
export type Outcome = TypeOf<typeof outcome>;

/** The status and the outcome of a question, which change while it is shown. */
export const standing = {
  status: questionStatus,
  outcome: described<Outcome | null>({ ...nullable(outcome), description: "How it was decided; null: it is not." }),
  startsAt: nullable(
    text({
      description:
        "When the run continues with the answer, which can be withdrawn until then: ISO time. Null: it cannot.",
    }),
  ),
};

/** The status and the outcome of a question. */
const standingShape = mapping(standing);
export type Standing = TypeOf<typeof standingShape>;

const answerOf = { approved: "approve", rejected: "reject", answered: "answer" } as const;

/** The outcome that a run has recorded; null: none yet, or nobody answered. */
export function outcomeOf(asked: Decision | AskedPermission): Outcome | null {
  if ("made" in asked && asked.made !== undefined) {
    const { verdict, say, at, actor } = asked.made;
    const comment = say === "" ? null : say;
    return { answer: answerOf[verdict], by: actor?.name ?? null, actor: actor ?? null, comment, at };
  }
  if (!("decided" in asked) || asked.decided === undefined) return null;
  const { answer, by = null, actor = null, say = null, at } = asked.decided;
  return answer === "timeout" || answer === "withdrawn" ? null : { answer, by, actor, comment: say, at };
}

export async function permissionStatus(
  asker: Asker,
  { permission, decided }: AskedPermission,
): Promise<QuestionStatus> {
  if (decided?.answer === "timeout") return "expired";
  if (decided?.answer === "withdrawn") return "withdrawn";
  if (decided !== undefined) return "decided";
  if (!asker.open.some((open) => open.permission === permission)) return "withdrawn";
  if ((await asker.answers()).has(permission)) return "answered";
  return (await asker.isAlive()) ? "open" : "abandoned";
}

/** When a run continues with the answer to a question, which can be withdrawn until then; null: it cannot. */
export function startsAtOf(state: RunState, q: number | undefined): string | null {
  const isStarting = state.starting?.some((each) => each.q === q) === true;
  return (isStarting ? takenUp(state)?.startsAt : undefined) ?? null;
}
