import { exit, stderr } from "node:process";
import { parseArgs } from "node:util";
import { showCodegen } from "./codegen/demo.ts";
import { showDebate } from "./debate/demo.ts";
import { showFixFiles } from "./fix-files/demo.ts";
import { showIssueToChange } from "./issue-to-change/demo.ts";
import { showPage } from "./page.ts";
import { showParallelReviews } from "./parallel-reviews/demo.ts";
import { showPhases } from "./phases/demo.ts";
import { showRelease } from "./release/demo.ts";
import { showReviewPullRequest } from "./review-pull-request/demo.ts";
import { showSolveIssue } from "./solve-issue/demo.ts";
import { showSupportAssistant } from "./support-assistant/demo.ts";
import { showTemplateSet } from "./template-set/demo.ts";

/** `npm run demo` shows the first; `npm run demo -- NAME` another one; `npm run demo -- --ui` the first one live on the page. */
const demos: ReadonlyMap<string, () => void | Promise<void>> = new Map([
  ["solve-issue", showSolveIssue],
  ["debate", showDebate],
  ["review-pull-request", showReviewPullRequest],
  ["issue-to-change", showIssueToChange],
  ["phases", showPhases],
  ["codegen", showCodegen],
  ["template-set", showTemplateSet],
  ["support-assistant", showSupportAssistant],
  ["parallel-reviews", showParallelReviews],
  ["fix-files", showFixFiles],
  ["release", showRelease],
]);

const options = { ui: { type: "boolean", default: false }, open: { type: "boolean", default: false } } as const;
const { values, positionals } = parsed();
const [name = "solve-issue", ...more] = positionals;
const show = demos.get(name);
if (show === undefined || more.length > 0) {
  refuse(`There is no demo "${positionals.join(" ")}". There is: ${[...demos.keys()].join(", ")}`);
} else if (values.ui) {
  if (name !== "solve-issue") refuse(`The page shows the demo solve-issue: npm run demo -- --ui`);
  await showPage(values.open);
} else if (values.open) {
  refuse("--open needs --ui: npm run demo -- --ui --open");
} else {
  await show();
}

function parsed() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : error}\nusage: npm run demo -- [NAME] [--ui [--open]]`);
  }
}

function refuse(message: string): never {
  stderr.write(`${message}\n`);
  exit(2);
}
