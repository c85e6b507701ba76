import { oneOf } from "@cuebook/shape";
import { line, output } from "./output.ts";
import { workerLines } from "./service-log.ts";

export const worker = output(line("When it happens", oneOf(workerLines)));
