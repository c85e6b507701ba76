import {
  type BoardIssue,
  boardBudgets,
  IssueBoard,
  type LocalHost,
  type RequestReview,
  type ServiceBudgets,
  type ServiceIssues,
  type ServiceLook,
  serviceIssues,
  serviceName,
} from "@cuebook/engine";
import { amount } from "@cuebook/run";
import type { KnownServices, ServiceState, Services } from "@cuebook/server";
import type { Pause, PauseEnd } from "@cuebook/store";

/** A service as a board needs it. */
export interface BoardService {
  /** Its workflow file: its absolute path, and its name in messages. */
  readonly path: string;
  readonly file: string;
  /** Whether it works in this process. */
  readonly isHere: boolean;
  /** The latest check of the tracker, and the current problems. */
  latest(): Promise<{ readonly look: ServiceLook | undefined; readonly problems: readonly string[] }>;
  /** Like `latest`, for the inbox: answers soon, and reports what could not be checked. */
  known(): ReturnType<BoardService["latest"]>;
  /** Called when its pauses have changed. */
  wake(): void;
}

/** The services of a project, for the page. */
export class ProjectServices implements Services {
  readonly #host: LocalHost;
  readonly #budgets: ServiceBudgets;
  readonly #services: readonly BoardService[];
  readonly #board: IssueBoard;

  constructor(host: LocalHost, budgets: ServiceBudgets, services: readonly BoardService[]) {
    this.#host = host;
    this.#budgets = budgets;
    this.#services = services;
    this.#board = new IssueBoard(host.journal);
  }

  async read(): Promise<readonly ServiceState[]> {
    const latest = await Promise.all(this.#services.map((service) => service.latest()));
    const issues = await this.#board.read(latest.map(({ look }) => look));
    return Promise.all(
      this.#services.map((service, at) => this.#state(service, issues[at] ?? [], latest[at] ?? unknown)),
    );
  }

  async known(): Promise<KnownServices> {
    const all = await Promise.all(
      this.#services.map(async (service) => ({ isHere: service.isHere, ...(await service.known()) })),
    );
    const looked = all.flatMap(({ isHere, look }) => (look === undefined ? [] : [{ isHere, look }]));
    const boards = looked.length === 0 ? [] : await this.#board.read(looked.map(({ look }) => look));
    const services = looked.map(({ isHere, look }, at): ServiceIssues => {
      const issues = serviceIssues(look, boards[at] ?? []);
      // A service in another process may not be running at all.
      return isHere ? issues : { ...issues, reacts: [] };
    });
    return { services, problems: all.flatMap(({ problems }) => problems) };
  }

  review(run: string): Promise<RequestReview | undefined> {
    return this.#board.review(run);
  }

  async pause(file: string, pause: Pause): Promise<void> {
    const service = this.#named(file);
    if (service === undefined) return;
    await this.#host.journal.pauses.pause(serviceName(service.path), pause);
    service.wake();
  }

  async resume(file: string, issue: string, end: PauseEnd): Promise<void> {
    const service = this.#named(file);
    if (service === undefined) return;
    await this.#host.journal.pauses.resume(serviceName(service.path), issue, end);
    service.wake();
  }

  #named(file: string): BoardService | undefined {
    return this.#services.find((each) => each.file === file);
  }

  async #state(
    { path, file, isHere }: BoardService,
    issues: readonly BoardIssue[],
    { look, problems }: Awaited<ReturnType<BoardService["latest"]>>,
  ): Promise<ServiceState> {
    const definitions = look?.workflows.all.map(({ workflow }) => workflow.definition) ?? [];
    return {
      ...{ file, isHere, problems, issues },
      checkedAt: look?.at ?? null,
      tracker: look === undefined ? null : `${look.place.tracker} ${look.place.source}`,
      pauses: await this.#host.journal.pauses.list(serviceName(path)),
      ended: await this.#host.journal.pauses.ended(serviceName(path)),
      slots: look === undefined ? null : { taken: look.atWork, limit: look.settings.agent.maxConcurrentAgents },
      budgets: await boardBudgets(this.#host, definitions, this.#budgets),
      budgetOfIssue: look === undefined ? [] : budgetTexts(look),
    };
  }
}

const unknown = { look: undefined, problems: [] };

function budgetTexts({ settings: { budget, agent } }: ServiceLook): string[] {
  const texts = (["turns", "tokens", "costUsd", "wallTimeMs"] as const).flatMap((name) => {
    const limit = budget[name];
    return limit === undefined ? [] : [amount(name, limit)];
  });
  const { maxSessions } = agent;
  return maxSessions === 0 ? texts : [...texts, maxSessions === 1 ? "1 dispatch" : `${maxSessions} dispatches`];
}
