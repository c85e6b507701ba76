import { CuebookError } from "@cuebook/error";
import { checkData, type Definition, inputSchema } from "@cuebook/workflow";

/** Refuses an input that does not fit the workflow's contract. @throws CuebookError `input_invalid` */
export function requireInput(definition: Definition, input: Readonly<Record<string, unknown>>): void {
  const problems = checkData(inputSchema(definition), input);
  if (problems.length === 0) return;
  const found = problems.map((problem) => problem.message).join("; ");
  throw new CuebookError("input_invalid", `invalid inputs of ${definition.name}: ${found}`, {
    data: { declaresInputs: definition.inputs !== undefined },
  });
}
