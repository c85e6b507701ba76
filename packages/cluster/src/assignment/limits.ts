import { isDeepStrictEqual } from "node:util";
import type { PostgresConnection, Statements } from "@cuebook/store";
import { textsOf } from "../drivings/texts.ts";

/** How many runs workers may drive at once, all together. Absent: any number. */
export interface QueueLimits {
  /** Of all queues. */
  readonly runs?: number | undefined;
  /** Of each workflow, by its name. */
  readonly workflows?: Readonly<Record<string, number>> | undefined;
  /** With each agent, by its name. A run with several agents counts for each. */
  readonly agents?: Readonly<Record<string, number>> | undefined;
  /** At most `runs` runs are taken within `seconds`. */
  readonly rate?: { readonly runs: number; readonly seconds: number } | undefined;
}

/** How much of the limits is used. */
export interface Usage {
  readonly runs: number;
  readonly workflows: ReadonlyMap<string, number>;
  readonly agents: ReadonlyMap<string, number>;
  /** The number of runs taken within the last `seconds` of the rate. */
  readonly taken: number;
}

/** The limits that were replaced, and the worker that had set them. */
export interface ReplacedLimits {
  readonly before: QueueLimits;
  readonly by: string;
}

/** Reads the limits of a store; they apply to all its workers. */
export async function readLimits(statements: Pick<Statements, "get">): Promise<QueueLimits> {
  const row = await statements.get("SELECT body FROM cuebook.queue_limits");
  return row === undefined ? {} : (JSON.parse(String(row.body)) as QueueLimits);
}

/** Sets the limits for all workers: the worker that started last wins. @returns the replaced limits, if they differ */
export async function setLimits(
  connection: PostgresConnection,
  limits: QueueLimits,
  by: string,
): Promise<ReplacedLimits | undefined> {
  const body = JSON.stringify(limits);
  return connection.transaction(async (statements) => {
    const row = await statements.get("SELECT body, set_by FROM cuebook.queue_limits FOR UPDATE");
    const before: QueueLimits = row === undefined ? {} : (JSON.parse(String(row.body)) as QueueLimits);
    const isSame = isDeepStrictEqual(before, JSON.parse(body));
    if (isSame) return undefined;
    await statements.run(
      `INSERT INTO cuebook.queue_limits (body, set_by) VALUES ($1, $2)
       ON CONFLICT (id) DO UPDATE SET body = excluded.body, set_by = excluded.set_by`,
      ...[body, by],
    );
    return row && { before, by: String(row.set_by) };
  });
}

/** Counts the runs that workers drive or were assigned. The runs of a lost worker count until they are taken over. */
export async function usageOf(statements: Statements, { rate }: QueueLimits): Promise<Usage> {
  const rows = await statements.all(
    "SELECT workflow, agents FROM cuebook.drivings WHERE state <> 'ended' AND worker IS NOT NULL",
  );
  const workflows = new Map<string, number>();
  const agents = new Map<string, number>();
  for (const row of rows) {
    raise(workflows, String(row.workflow));
    for (const agent of textsOf(row.agents)) raise(agents, agent);
  }
  if (rate === undefined) return { runs: rows.length, workflows, agents, taken: 0 };
  const taken = await statements.get(
    "SELECT count(*) AS count FROM cuebook.drivings WHERE taken_at > cuebook.now_ms() - $1",
    Math.round(rate.seconds * 1000),
  );
  return { runs: rows.length, workflows, agents, taken: Number(taken?.count) };
}

/** The exhausted limits: no run that counts against them is taken. */
export interface UsedUp {
  /** The exhausted limit over all runs: no run at all is taken. */
  readonly all: "runs" | "rate" | undefined;
  readonly workflows: readonly string[];
  readonly agents: readonly string[];
}

export function usedUp({ runs, workflows = {}, agents = {}, rate }: QueueLimits, usage: Usage): UsedUp {
  const full = (limits: Readonly<Record<string, number>>, used: ReadonlyMap<string, number>) =>
    Object.entries(limits).flatMap(([name, most]) => ((used.get(name) ?? 0) >= most ? name : []));
  const isRateUsed = rate !== undefined && usage.taken >= rate.runs;
  return {
    all: runs !== undefined && usage.runs >= runs ? "runs" : isRateUsed ? "rate" : undefined,
    workflows: full(workflows, usage.workflows),
    agents: full(agents, usage.agents),
  };
}

function raise(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
