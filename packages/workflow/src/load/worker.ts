import { settingRows } from "@cuebook/settings";
import { type DataRecord, isRecord, pointerOf } from "@cuebook/settings/values";
import { type Definition, START } from "../model/workflow.ts";
import { serviceSchema } from "../service/schema.ts";
import { budgetsOf } from "./file/budgets.ts";
import type { Builder } from "./file/builder.ts";
import { promptDialect } from "./file/dialects.ts";
import { nameFromFile } from "./file/name.ts";
import { accessOf } from "./file/permissions.ts";
import type { Texts } from "./file/texts.ts";
import { endsOf, returnsOf } from "./worker-status.ts";

/** The role of a WORKFLOW.md that works by its prompt. */
export const worker = "worker";

/** The pointer of its prompt. */
export const workerPrompt = pointerOf("roles", worker, "prompt", 0);

/** What a worker is made of besides the front matter. */
export interface WorkerParts {
  /** As it is written. */
  readonly dialect: unknown;
  /** The text below the front matter. */
  readonly text: string;
  /** The texts that it can include. */
  readonly texts: Texts;
  /** What the definition has from the front matter for the service. */
  readonly own: Pick<Definition, "service" | "handoff">;
}

/** The workflow of one role, whose prompt is the body. @param value the front matter */
export function workerDefinition(
  builder: Builder,
  value: DataRecord,
  { dialect, text, texts, own }: WorkerParts,
): Definition {
  const agent = isRecord(value.agent) ? value.agent : {};
  const name = typeof value.name === "string" ? value.name : nameFromFile(builder.source.file);
  for (const key of ["name", "description", "budgets"]) builder.copy(value[key], pointerOf(key), pointerOf(key));
  builder.copyNode("/agent/kind", "/agent");
  for (const key of ["permissions", "sandbox"])
    builder.copy(value[key], pointerOf(key), pointerOf("roles", worker, key));
  builder.copy(value.tools, "/tools", pointerOf("roles", worker, "tools"));
  builder.copyNode("/agent/max_turns", pointerOf("roles", worker, "turns"));
  return {
    version: 1,
    name,
    ...(typeof value.description === "string" ? { description: value.description } : {}),
    ...(typeof agent.kind === "string" ? { agent: agent.kind } : {}),
    ...budgetsOf(value.budgets),
    roles: {
      [worker]: {
        prompt: [
          {
            role: "user",
            ...promptDialect(dialect, "go"),
            text,
            ...texts.of(text, workerPrompt),
            contract: "workflow-md",
          },
        ],
        returns: returnsOf(value.done, value.reactions),
        tools: Array.isArray(value.tools) ? value.tools.filter((tool) => typeof tool === "string") : [],
        ...accessOf(value),
        turns: turnsOf(agent.max_turns),
      },
    },
    graph: {
      [START]: { _: { role: worker, gate: "auto", max: 1 } },
      [worker]: endsOf(value.done),
    },
    ...own,
  };
}

const standardTurns = Number(settingRows(serviceSchema).find(({ path }) => path === "agent.max_turns")?.default);

/** The number of turns; 0 means the default. The settings report other values. */
function turnsOf(written: unknown): number {
  const turns = typeof written === "string" ? Number(written) : written;
  return typeof turns === "number" && Number.isInteger(turns) && turns > 0 ? turns : standardTurns;
}
