import { writeFileSync } from "node:fs";
import { argv, exit, stderr, stdout } from "node:process";
import { parseArgs } from "node:util";
import { reportText } from "./report.ts";
import { promptSizes, sizesText } from "./sizes.ts";
import { readTasks } from "./task.ts";
import { isGood, type Trial, trial } from "./trial.ts";

/*
 * `npm run measure:prompts -- --agent NAME`: what the prompts of the library lead to with an agent. README.md has the options.
 */
const usage =
  "usage: npm run measure:prompts -- --agent NAME|replay [--task NAME]... [--rounds N] [--prompts FOLDER] [--json FILE]\n       npm run measure:prompts -- --sizes\n";

function read() {
  try {
    return parseArgs({
      args: argv.slice(2),
      options: {
        agent: { type: "string" },
        task: { type: "string", multiple: true },
        rounds: { type: "string", default: "1" },
        prompts: { type: "string" },
        json: { type: "string" },
        sizes: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(message: string): never {
  stderr.write(`${message}\n${usage}`);
  exit(2);
}

const { agent, task: names = [], rounds: written, prompts, json, sizes } = read();
if (sizes) {
  stdout.write(sizesText(promptSizes()));
  exit(0);
}
if (agent === undefined) refuse("--agent is missing: a configured agent, or replay for the scripts of the tasks");
const rounds = Number(written);
if (!Number.isInteger(rounds) || rounds < 1) refuse(`--rounds has to be a whole number from 1, not "${written}"`);
const all = readTasks();
const unknown = names.find((name) => all.every((task) => task.name !== name));
if (unknown !== undefined)
  refuse(`there is no task "${unknown}"; the tasks are ${all.map(({ name }) => name).join(", ")}`);

const trials: Trial[] = [];
try {
  for (const task of all.filter(({ name }) => names.length === 0 || names.includes(name)))
    for (let round = 1; round <= rounds; round++) {
      const done = trial(task, round, { agent, prompts });
      trials.push(done);
      stderr.write(`${task.name} (${round}): ${isGood(done) ? "good" : "not good"}\n`);
      // Written after each run: a run costs money, and a later one can fail.
      if (json !== undefined)
        writeFileSync(json, `${JSON.stringify({ agent, prompts: prompts ?? null, trials }, null, 2)}\n`);
    }
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(4);
}
stdout.write(reportText(trials));
exit(trials.every(isGood) ? 0 : 1);
