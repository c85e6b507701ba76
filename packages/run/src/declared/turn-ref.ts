import { integer } from "@cuebook/shape";

/** The numbers of a turn. */
export const turnRef = {
  step: integer("The step's number in the run."),
  try: integer("The try's number in the step."),
  turn: integer("The turn's number in the try."),
};
