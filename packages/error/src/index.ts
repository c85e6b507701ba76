export { CuebookError } from "./error.ts";
export { withClause } from "./message.ts";
