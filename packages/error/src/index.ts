export { CuebookError, type CuebookErrorOptions } from "./error.ts";
export { withClause } from "./message.ts";
