import { homedir, tmpdir } from "node:os";
import { dirname, isAbsolute, resolve } from "node:path";
import { deriveHost, type LocalHost } from "@cuebook/engine";
import { openTracker, trackerSections } from "@cuebook/trackers";
import { serviceSettings, type Workflow } from "@cuebook/workflow";
import type { CommandContext } from "../terminal/command-context.ts";

/**
 * A host whose agents' tools reach the file of the issue of `--issue`. The states are those of the WORKFLOW.md, if it is one.
 * @param given `FILE#ID`, which was read
 */
export function withIssueFile(
  host: LocalHost,
  workflow: Workflow,
  given: string | undefined,
  context: CommandContext,
): LocalHost {
  if (given === undefined) return host;
  const { cwd } = context.terminal;
  const named = given.slice(0, given.indexOf("#"));
  const path = isAbsolute(named) ? named : resolve(cwd, named);
  const places = { home: homedir(), tmp: tmpdir(), folder: dirname(path) };
  const { env } = context.terminal;
  const { settings } = serviceSettings(workflow, { env, ...places, trackers: trackerSections });
  const { activeStates = [], terminalStates = [], moveTo = [] } = settings?.tracker ?? {};
  const states = { activeStates, terminalStates };
  const tracker = openTracker("file", { ...states, own: { path } }, { folder: dirname(path), tell: () => undefined });
  const tokens = [settings?.tracker.apiKey, settings?.handoff.token].filter((each) => each !== undefined);
  return deriveHost(host, {
    issues: {
      tracker,
      fetch: (id, signal) => tracker.fetchOne(id, signal),
      moveTo,
      moveFrom: activeStates.length === 0 ? undefined : activeStates,
      before: [],
    },
    secrets: [...host.secrets, ...tokens],
    withheld: tokens,
  });
}
