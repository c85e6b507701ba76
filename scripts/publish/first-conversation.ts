import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startModelServer } from "@cuebook/agents/testing";
import { markdownParts } from "../docs/markdown.ts";
import { run } from "./run.ts";

/** The most lines of the first conversation with a model. */
const mostLines = 12;

/**
 * Runs the first conversation of the README of `@cuebook/chat` as its reader does: as a module of a project with the packages, without
 * the engine. Only the address is another one, that of a scripted service.
 * @throws Error if it is too long, or does not print what the service says
 */
export async function holdFirstConversation(project: string): Promise<void> {
  const readme = readFileSync(join(project, "node_modules/@cuebook/chat/README.md"), "utf8");
  const { blocks } = markdownParts(readme);
  const code = blocks.find(({ code }) => code.includes('from "@cuebook/agents/chat"'))?.code;
  if (code === undefined) throw new Error("the README of @cuebook/chat has no conversation with a model");
  const lines = code.trim().split("\n").length;
  if (lines > mostLines) throw new Error(`it has ${lines} lines, and has to have at most ${mostLines}`);
  await using server = await startModelServer({ deltas: ["A monoid ", "in a category."] });
  const placed = code.replace(/(model: "[^"]+")/, `$1, base_url: ${JSON.stringify(server.url)}`);
  writeFileSync(join(project, "first.mjs"), placed);
  const printed = await run(process.execPath, ["first.mjs"], project);
  if (printed.trim() !== "A monoid in a category.") throw new Error(`it printed ${JSON.stringify(printed)}`);
  const [asked] = server.requests;
  if (asked?.path !== "/v1/messages" || !JSON.stringify(asked.body.messages).includes("What is a monad?"))
    throw new Error(`the service was asked ${JSON.stringify(asked)}`);
}
