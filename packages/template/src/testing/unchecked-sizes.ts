import { Work } from "../check/work.ts";

/**
 * Does something while proofs do not ask how much a render does and makes: a theorem that holds then, too, says nothing about the limits
 * of a render.
 */
export function withUncheckedSizes<Result>(work: () => Result): Result {
  const { countCall, countOutput, inLoop } = Work.prototype;
  Work.prototype.countCall = () => true;
  Work.prototype.countOutput = () => undefined;
  Work.prototype.inLoop = (_node, _type, _frame, body) => body({ isOpen: false, isShared: false });
  try {
    return work();
  } finally {
    Object.assign(Work.prototype, { countCall, countOutput, inLoop });
  }
}
