import { type TrackerKind, trackerKinds } from "@cuebook/trackers";
import { Questions } from "../terminal/ask.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { agentNames, demoAgent, namedAgent, standardAgent } from "./agent-choices.ts";
import type { Surroundings } from "./surroundings.ts";
import {
  aboutTracker,
  type ChosenTracker,
  endpointProblem,
  namedTracker,
  projectProblem,
  projectQuestion,
  standardEndpoint,
  standardProject,
  standardTracker,
} from "./tracker-choices.ts";

/** The answers in options. Absent answers are asked for, or have a default. */
export interface AnswerOptions {
  readonly agent?: string;
  readonly tracker?: TrackerKind;
  readonly project?: string;
  readonly endpoint?: string;
  /** False with `--no-git`. */
  readonly git: boolean;
  /** False with `--no-sample`. */
  readonly sample: boolean;
}

/** The complete answers, which decide what is written. */
export interface Answers {
  readonly agent: string;
  readonly tracker: ChosenTracker;
  /** Whether a small project with a failing test is written, which the sample issues are about. */
  readonly hasSample: boolean;
  /** Whether to make the folder a git repository if it is in none. */
  readonly makesRepository: boolean;
}

/** The answers without asking: from the options, else the defaults. @throws UsageError */
export function standardAnswers(options: AnswerOptions, around: Surroundings): Answers {
  const { trackers, agents, repository, hasGit, isNew } = around;
  return {
    agent: options.agent === undefined ? standardAgent(agents) : namedAgent(options.agent),
    tracker: namedTracker(options.tracker ?? standardTracker(trackers), options, trackers),
    hasSample: options.sample && isNew,
    makesRepository: options.git && hasGit && isNew && repository === "none",
  };
}

/** The answers of a person, who is asked for everything that no option sets. @throws QuestionsEnded; UsageError for an option */
export async function askedAnswers(
  options: AnswerOptions,
  around: Surroundings,
  context: CommandContext,
  signal: AbortSignal,
): Promise<Answers> {
  using questions = new Questions(context.terminal, context.style("err"), signal);
  const agent = options.agent === undefined ? await askAgent(questions, around) : namedAgent(options.agent);
  const tracker =
    options.tracker === undefined
      ? await askTracker(questions, options, around)
      : namedTracker(options.tracker, options, around.trackers);
  const hasSample =
    options.sample &&
    around.isNew &&
    (await questions.isYes("Write a small project with a failing test, to try it on?", true));
  const makesRepository =
    options.git &&
    around.hasGit &&
    around.repository === "none" &&
    (await questions.isYes("Runs work on branches of git, and here is no repository. Make one?", true));
  return { agent, tracker, hasSample, makesRepository };
}

function askAgent(questions: Questions, { agents }: Surroundings): Promise<string> {
  const found = agents.map(({ name, about }) => ({ value: name, about }));
  const demo = { value: demoAgent, about: "a script plays the agents, which costs nothing" };
  const others = agentNames().filter((name) => name !== demoAgent && !agents.some((each) => each.name === name));
  const absent = others.map((value) => ({ value, about: "not installed" }));
  return questions.choice("Which agent works?", [...found, demo, ...absent], standardAgent(agents));
}

async function askTracker(
  questions: Questions,
  { project, endpoint }: AnswerOptions,
  { trackers }: Surroundings,
): Promise<ChosenTracker> {
  const choices = trackerKinds.map((value) => ({ value, about: aboutTracker(value, trackers) }));
  const kind = await questions.choice("Where are the issues?", choices, standardTracker(trackers));
  if (kind === "file") return { kind };
  const chosen =
    project ??
    (await questions.text(projectQuestion(kind), standardProject(kind, trackers), (text) =>
      projectProblem(kind, text),
    ));
  const proposed = endpoint ?? standardEndpoint(kind, trackers);
  const address =
    kind === "jira" && endpoint === undefined
      ? await questions.text("The address of the site, such as https://acme.atlassian.net", proposed, endpointProblem)
      : proposed;
  return namedTracker(kind, { project: chosen, endpoint: address }, trackers);
}
