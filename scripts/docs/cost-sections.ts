import { modelPrices } from "@cuebook/run";
import { inlineCode, markdownTable } from "./table.ts";

/** The sections on costs: the built-in prices. */
export function costSections(): [string, string][] {
  return [["prices", priceTable()]];
}

function priceTable(): string {
  return markdownTable(
    ["models", "input", "from a cache", "to a cache", "output", "source"],
    modelPrices.map(({ models, source, seen, ...price }) => [
      inlineCode(models),
      String(price.inputPerMtok),
      String(price.cacheReadPerMtok),
      String(price.cacheWritePerMtok ?? price.inputPerMtok),
      String(price.outputPerMtok),
      `[${new URL(source).host}](${source}), ${seen}`,
    ]),
  );
}
