import { output } from "./output.ts";
import { runForms } from "./run-forms.ts";

export const run = output(...runForms);
