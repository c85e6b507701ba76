export { CuebookError } from "./error.ts";
