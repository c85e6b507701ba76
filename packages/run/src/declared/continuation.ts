import { optional, time, yes } from "@cuebook/shape";

/** How a run continues with an answer. */
export const continuation = {
  continues: optional(
    yes("`true` if whoever decided wants the run to continue: if it waits for nothing else."),
    "it is resumed separately",
  ),
  startsAt: optional(time("When it continues. Until it does, the answer can be withdrawn."), "at once"),
};
