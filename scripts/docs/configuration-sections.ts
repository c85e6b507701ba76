import { agentAdapters } from "@cuebook/agents";
import { grammarWords, guardedNames, projectPrograms, readingPrograms } from "@cuebook/policy";
import { configSchema, otherVariables } from "@cuebook/project/config";
import { schemaForAuthors, settingRows } from "@cuebook/settings";
import type { JsonSchema } from "@cuebook/template";
import { serviceVariables } from "@cuebook/workflow";
import { schemaTable } from "./schema-table.ts";
import { inlineCode, markdownTable } from "./table.ts";

/** The variables that are not settings, except those that replace settings of a WORKFLOW.md, which have their own table. */
const otherMeanings: Readonly<Record<string, string>> = {
  CUEBOOK_DEBUG: "Set to anything but `0`: an internal failure of Cuebook shows where in the code it happened.",
  CUEBOOK_FAULT: "For tests of durability: `NAME#N` ends the process when it passes a fault point for the N-th time.",
  CUEBOOK_FAULT_LOG: "For tests of durability: a file that records each passage of a fault point.",
  CUEBOOK_ENV_FILE: "The `.env` file of a service, like `--env-file` of `cuebook serve` and `cuebook check`.",
  CUEBOOK_ANSWER_TOKEN:
    "The token of programs that may read and answer, but not resume, cancel or fork runs ([API](http.md)).",
  CUEBOOK_INBOX_TOKEN:
    "The token of programs for the [API](http.md) of `cuebook ui`. Unset: only browsers with a link are let in.",
  CUEBOOK_READ_TOKEN: "The token of programs that may only read ([API](http.md)).",
  CUEBOOK_PAGER: "The program that shows long output on a terminal, in place of that of `PAGER`. Empty or `cat`: none.",
  CUEBOOK_SERVER:
    "The address of a server whose runs are shown and acted on, like `--server` ([guide](../guide/operating-runs.md#look-at-the-runs-of-a-server)).",
  CUEBOOK_SERVER_TOKEN: "The token for that server.",
  CUEBOOK_MCP_TOKEN: "The token for clients of `cuebook mcp --http`. Unset: a token is generated, and shown once.",
};

/** The sections on configuration: keys, variables, and the settings of every kind of agent. */
export async function configurationSections(): Promise<[string, string][]> {
  const schema = schemaForAuthors(configSchema);
  const ofService = new Set(serviceVariables.map(({ name }) => name));
  const others = otherVariables.filter((name) => !ofService.has(name));
  const missing = others.filter((name) => !Object.hasOwn(otherMeanings, name));
  if (missing.length > 0) throw new Error(`describe ${missing.join(", ")} in scripts/docs/configuration-sections.ts`);
  return [
    ["config-keys", schemaTable(schema)],
    ["rule-keys", schemaTable(keysBelow(schema, ["tools", "permissions", "rules"]))],
    [
      "channel-keys",
      schemaTable(asRecord(asRecord(keysBelow(schema, ["tools", "permissions", "channels"])).additionalProperties)),
    ],
    [
      "guarded-files",
      markdownTable(
        ["for", "names"],
        [
          ["reading: what looks like a secret", guardedNames.secret.map(inlineCode).join(", ")],
          ["writing: settings of agents and builds", guardedNames.agent_settings.map(inlineCode).join(", ")],
          ["writing: what git would execute", guardedNames.git_programs.map(inlineCode).join(", ")],
        ],
      ),
    ],
    [
      "understood-commands",
      markdownTable(["command", "runs of the project", "words that are understood"], programRows()),
    ],
    [
      "config-variables",
      markdownTable(
        ["variable", "sets"],
        settingRows(configSchema).flatMap(({ env, path }) =>
          env === undefined ? [] : [[inlineCode(env), inlineCode(path)]],
        ),
      ),
    ],
    [
      "other-variables",
      markdownTable(
        ["variable", "purpose"],
        others.map((name) => [inlineCode(name), otherMeanings[name] ?? ""]),
      ),
    ],
    ["agents", agentAdapters.map(agentText).join("\n\n")],
  ];
}

/** What is understood of programs. Those with the same words are one row. */
function programRows(): string[][] {
  const rows = [...projectPrograms, ...readingPrograms].map(({ name, runs, grammar }) => ({
    name: inlineCode(name.join(" ")),
    rest: [runs === "" ? "–" : runs, grammarWords(grammar).map(inlineCode).join(", ")],
  }));
  const byRest = Map.groupBy(rows, ({ rest }) => rest.join());
  return [...byRest.values()].map((same) => [same.map(({ name }) => name).join(", "), ...(same[0]?.rest ?? [])]);
}

function agentText({ kind, summary, settings, capabilities }: (typeof agentAdapters)[number]): string {
  const can = [
    [capabilities.resume, "continue its session in a later turn"],
    [capabilities.resumeInterrupted, "continue a turn that was cut off"],
    [capabilities.schema, "take the schema of its answer"],
    [capabilities.stream, "report its activity while it works"],
  ] as const;
  const does = can.filter(([has]) => has).map(([, words]) => words);
  const lacks = can.filter(([has]) => !has).map(([, words]) => words);
  return [
    `### \`${kind}\``,
    "",
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
    "",
    ...(does.length === 0 ? [] : [`- Can: ${does.join("; ")}.`]),
    ...(lacks.length === 0 ? [] : [`- Cannot: ${lacks.join("; ")}.`]),
    "",
    schemaTable(settings),
  ].join("\n");
}

/** The schema of a setting, or of the elements of a list setting. */
function keysBelow(schema: JsonSchema, path: readonly string[]): JsonSchema {
  const found = path.reduce<unknown>((at, key) => asRecord(asRecord(at).properties)[key], schema);
  return asRecord(asRecord(found).items ?? found);
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
