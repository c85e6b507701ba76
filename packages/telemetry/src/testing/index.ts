export { Collector, type ReceivedSpan } from "./collector.ts";
