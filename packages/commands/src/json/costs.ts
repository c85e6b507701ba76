import { costSums } from "@cuebook/server";
import { choice, list, mapping, nullable, text } from "@cuebook/shape";
import { costDimensions } from "@cuebook/store";
import { output, value } from "./output.ts";

export const costs = output(
  value(
    "",
    mapping({
      by: choice(costDimensions, "What the rows are about."),
      since: nullable(text("The first day, in UTC: `2026-01-31`."), "without `--since`"),
      until: nullable(text("The last day, in UTC."), "without `--until`"),
      workflow: nullable(text("The only workflow."), "without `--workflow`"),
      rows: list(
        mapping({ key: nullable(text("What `by` names."), "none, or unknown"), ...costSums }),
        "The sums, one for each value of `by`.",
      ),
      total: mapping(costSums, "The sums of all rows."),
    }),
  ),
);
