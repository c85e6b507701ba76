import { argv, exit, stderr } from "node:process";
import { showCodegen } from "./codegen/demo.ts";
import { showDebate } from "./debate/demo.ts";
import { showFixFiles } from "./fix-files/demo.ts";
import { showIssueToChange } from "./issue-to-change/demo.ts";
import { showParallelReviews } from "./parallel-reviews/demo.ts";
import { showPhases } from "./phases/demo.ts";
import { showRelease } from "./release/demo.ts";
import { showReviewPullRequest } from "./review-pull-request/demo.ts";
import { showSolveIssue } from "./solve-issue/demo.ts";
import { showSupportAssistant } from "./support-assistant/demo.ts";

/** `npm run demo` shows the first; `npm run demo -- NAME` another one. */
const demos: ReadonlyMap<string, () => void | Promise<void>> = new Map([
  ["solve-issue", showSolveIssue],
  ["debate", showDebate],
  ["review-pull-request", showReviewPullRequest],
  ["issue-to-change", showIssueToChange],
  ["phases", showPhases],
  ["codegen", showCodegen],
  ["support-assistant", showSupportAssistant],
  ["parallel-reviews", showParallelReviews],
  ["fix-files", showFixFiles],
  ["release", showRelease],
]);

const [name = "solve-issue", ...more] = argv.slice(2);
const show = demos.get(name);
if (show === undefined || more.length > 0) {
  stderr.write(`There is no demo "${[name, ...more].join(" ")}". There is: ${[...demos.keys()].join(", ")}\n`);
  exit(2);
}
await show();
