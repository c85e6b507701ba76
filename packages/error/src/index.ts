export { EngineError } from "./error.ts";
