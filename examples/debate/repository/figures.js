import { readFileSync } from "node:fs";
import { argv } from "node:process";

const requests = readFileSync(new URL("requests.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split(","));

const seen = new Map();
const count = { repeated: 0, stale: 0 };
for (const [document, version] of requests) {
  if (seen.has(document)) count.repeated += 1;
  if (seen.has(document) && seen.get(document) !== version) count.stale += 1;
  seen.set(document, version);
}
console.log(`${count[argv[2]]} of ${requests.length}`);
