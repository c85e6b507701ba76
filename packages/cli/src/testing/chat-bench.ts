import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { chatProject } from "./chat-project.ts";
import { type Called, cuebook } from "./cuebook.ts";
import { lastText, type ModelAsked, type ModelReply, type ModelService, startModelService } from "./model-server.ts";

/** What tests of `cuebook chat` work with: a model and a folder, new for each test. */
export interface ChatBench {
  readonly service: ModelService;
  readonly folder: string;
  /** Overrides the reply of the model, which repeats the message. */
  reply: ((text: string, asked: ModelAsked) => ModelReply | undefined) | undefined;
  /** Calls the command without a terminal, while the model answers. */
  chat(args: readonly string[], input?: string, env?: Readonly<Record<string, string>>): Promise<Called>;
}

/** The bench of a file of tests. @param isProject whether the folder has a configuration with the model; else it is empty */
export function useChatBench({ isProject = true } = {}): ChatBench {
  let service: ModelService | undefined;
  let folder = "";
  const bench: ChatBench = {
    get service() {
      if (service === undefined) throw new Error("a model is started for each test");
      return service;
    },
    get folder() {
      return folder;
    },
    reply: undefined,
    chat: (args, input, env = {}) => {
      const end = args.includes("--") ? args.indexOf("--") : args.length;
      return cuebook(folder, ["chat", ...args.slice(0, end), "--trust", ...args.slice(end)], env, input);
    },
  };
  beforeEach(async () => {
    bench.reply = undefined;
    service = await startModelService((asked) => {
      const text = lastText(asked);
      return bench.reply?.(text, asked) ?? { deltas: ["You said: ", text] };
    });
    folder = isProject ? chatProject(service) : mkdtempSync(join(tmpdir(), "cuebook-first-"));
  });
  afterEach(async () => {
    await service?.[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });
  return bench;
}
