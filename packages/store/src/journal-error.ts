import { CuebookError } from "@cuebook/error";

/** The journal itself failed: an event could not be recorded, so nothing more may be done. */
export class JournalError extends CuebookError {}
