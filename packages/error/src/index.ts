export { CuebookError, type CuebookErrorOptions, isOwnCode } from "./error.ts";
export { withClause } from "./message.ts";
