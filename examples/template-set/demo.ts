import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Stage } from "../stage.ts";

/** Two services are made from a template set, one is edited, the template changes, and both are brought up to date. */
export async function showTemplateSet(): Promise<void> {
  const stage = new Stage("template-set", "Keep services");
  const { repository } = stage;
  stage.say(`A small repository, made for this demo, with a template set: ${repository}`);
  stage.cuebookThere("template", "list");
  stage.cuebookThere("check");
  stage.cuebookThere("template", "apply", "service", "--set", "name=orders", "--set", "routes=health, list", "--yes");
  stage.cuebookThere("template", "apply", "service", "--set", "name=billing", "--set", "port=8081", "--yes");
  stage.tests("node --test orders", "orders");
  stage.git("add", "--all");
  stage.git("commit", "--quiet", "-m", "Make two services");

  stage.say("\nSomebody edits the service for orders, and the template changes, with one more variable:");
  const server = join(repository, "orders/server.js");
  writeFileSync(server, readFileSync(server, "utf8").replace("port = 8080", "port = Number(process.env.PORT ?? 8080)"));
  stage.git("commit", "--quiet", "-am", "Take the port from the environment");
  stage.commit("next", "Answer unknown routes with a status");
  stage.shell("git", "-C", repository, "show", "--stat", "--format=%s");
  stage.cuebookThere("template", "update", "--yes", "--set", "unknown_status=410", "service:.");
  stage.shell("git", "-C", repository, "diff", "--", "orders/server.js");
  stage.cuebookThere("template", "update", "--yes");
  stage.cuebookThere("template", "update", "--check");
  stage.tests("node --test orders", "orders");
  stage.say("\nThe edit is still there, and so is what is new. All of it can be undone:");
  stage.cuebookThere("undo", "--list");
}
