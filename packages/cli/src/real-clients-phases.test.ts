import { realpathSync } from "node:fs";
import { makeHome, realClients, settingsOf } from "@cuebook/agents/testing";
import { folderWith } from "@cuebook/project/testing";
import { describe, expect, test } from "vitest";
import { expectAccepted, inWorktree, lacking, makeProject, path } from "./testing/client-project.ts";
import { cuebook } from "./testing/cuebook.ts";
import { furnishedProject } from "./testing/furnished-project.ts";
import { isOutput, phaseProjects } from "./testing/phase-projects.ts";
import { git, linesOf, newestRun, removeFolder } from "./testing/run-project.ts";

/** The clients that are tried in every project; the others are tried in the first. */
const everywhere = new Set(["claude-code"]);

describe.for(realClients)("the phases with $name", (client) => {
  const { name, kind } = client;
  const [first, ...more] = phaseProjects;
  for (const trial of [first, furnishedProject, ...(everywhere.has(name) ? more : [])]) {
    const lacks = lacking(client, trial);
    const title = `${trial.workflow} adds a function with its test to a project: ${trial.name}${lacks}`;

    test.skipIf(lacks !== "")(title, { timeout: 600_000 }, async ({ annotate }) => {
      const home = realpathSync(folderWith());
      makeHome(home);
      let project = "";
      const at = (file: string) => inWorktree(project, file);
      await using model = await client.start(() => {
        const { json = (value) => [JSON.stringify(value)] } = client;
        return trial.script(client, at).flatMap((said) => (isOutput(said) ? json(said) : [said]));
      });
      const settings = settingsOf(client, model.url, home);
      const agents = { real: { kind, ...settings, set: { ...settings.set, PATH: path } } };
      project = makeProject(trial, { agents, agent: "real" });

      const begun = performance.now();
      const { code, out, err } = await cuebook(project, ["run", trial.workflow, "--prompt", trial.task], trial.env);
      const seconds = Math.round((performance.now() - begun) / 1000);
      expect({ code, end: code === 0 ? "" : out + err }).toEqual({ code: 0, end: "" });

      const id = await newestRun(project);
      const events = linesOf((await cuebook(project, ["runs", "log", id, "--format", "json"])).out);
      const returned = JSON.stringify(events.filter(({ type }) => type === "output_returned"));
      await annotate(`${seconds} s, ${model.requests.length} requests\n${returned}`);
      expect(returned).toContain(trial.newly);
      if (trial.known !== undefined) expect(returned).not.toContain(`${trial.known}\\n`);
      expect(events.some(({ type }) => type === "permission_asked" || type === "decision_requested")).toBe(false);
      expect(git(at("."), "status", "--porcelain")).toBe("");
      expectAccepted(project, git(at("."), "branch", "--show-current").trim(), trial);
      for (const folder of [home, project]) removeFolder(folder);
    });
  }
});
