import { metricDeclarations } from "@cuebook/telemetry";
import { inlineCode, markdownTable } from "./table.ts";

/** The sections on what is measured: every metric. */
export function telemetrySections(): [string, string][] {
  const tableOf = (of: "process" | "store") =>
    markdownTable(
      ["metric", "type", "labels", "is"],
      metricDeclarations
        .filter((each) => each.of === of)
        .map(({ name, type, labels, help }) => [inlineCode(name), type, labels.map(inlineCode).join(" ") || "-", help]),
    );
  return [
    ["process-metrics", tableOf("process")],
    ["store-metrics", tableOf("store")],
  ];
}
