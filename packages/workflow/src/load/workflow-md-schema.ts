import { choice, described, integer, list, optional, section, settingRows, text } from "@cuebook/settings";
import { serviceSchema } from "../service/schema.ts";
import { withTrackers } from "../service/tracker-sections.ts";
import { budgetsSchema } from "./file/budgets.ts";
import { promptDialectSchema } from "./file/dialects.ts";
import { permissionsSchema, sandboxSchema } from "./file/permissions.ts";
import { textsSchema } from "./file/texts.ts";
import { toolsSchema } from "./file/tools.ts";

const unused = { "x-no-effect": true } as const;
const count = (bounds: { readonly minimum?: number; readonly maximum?: number } = { minimum: 0 }) =>
  optional(integer({ ...bounds, ...unused }));

/** The keys of the front matter for the workflow itself. */
const workflowKeys = {
  name: optional(text({ minLength: 1, description: "The name of the workflow. Default: the name of the folder." })),
  description: optional(text({ description: "The purpose of the workflow, as one line." })),
  dialect: optional(
    described<unknown>({ ...promptDialectSchema, description: "The dialect of the body.", default: "go" }),
  ),
  texts: optional(described<object>(textsSchema)),
  tools: described<readonly string[]>(toolsSchema),
  permissions: optional(described<string | readonly object[]>(permissionsSchema)),
  sandbox: described<string>(sandboxSchema),
  budgets: optional(described<object>(budgetsSchema)),
};

/** Whether a key of the front matter is for the workflow itself; the others are for the service. */
export function isWorkflowKey(key: string): boolean {
  return Object.hasOwn(workflowKeys, key);
}

/** The front matter of a WORKFLOW.md: the keys of Sortie's format, then those that Cuebook adds. */
export const workflowMdSchema = section("The front matter.", {
  ...serviceSchema.properties,
  server: section("The HTTP server.", {
    port: count({ minimum: 0, maximum: 65_535 }),
    host: optional(text(unused)),
  }),
  worker: section("Other machines to work on.", {
    ssh_hosts: optional(list(text(), unused)),
    max_concurrent_agents_per_host: count(),
    ssh_strict_host_key_checking: optional(choice(["accept-new", "yes", "no"], unused)),
  }),
  ...workflowKeys,
});

export const workflowMdSchemaWith = withTrackers(workflowMdSchema);

/**
 * The paths of the keys that are checked but have no effect.
 * @param used the paths that the tracker uses, of those that only some trackers use
 */
export function pathsWithoutEffect(schema: object, used?: readonly string[]): readonly string[] {
  return settingRows(schema).flatMap(({ path, schema: row }) => {
    const isUnused = row["x-of-some-trackers"] === true && used?.includes(path) === false;
    return row["x-no-effect"] === true || isUnused ? [path] : [];
  });
}
