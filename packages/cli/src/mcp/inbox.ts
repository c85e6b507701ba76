import { basename } from "node:path";
import { type LocalHost, openPermissionSession, type PermissionSession, type StoredQuestion } from "@cuebook/engine";
import { exactRule } from "@cuebook/policy";
import { openHost, userName } from "@cuebook/project/host";
import type { ToolProject } from "@cuebook/project/tools";
import { questionAddress } from "@cuebook/run";
import type { Door } from "@cuebook/server";
import { printableLine } from "@cuebook/settings/values";
import { firstAnswer, type PermissionChannel, type QuestionPlace } from "@cuebook/tools";
import type { McpSession } from "@cuebook/tools/mcp";
import { ruleHint } from "../permission/rule-text.ts";

/**
 * The inbox for the clients of one `cuebook mcp`: stores their questions in the project's database, and serves the page that shows
 * them.
 */
export class McpInbox implements AsyncDisposable {
  readonly #project: ToolProject;
  readonly #hasPage: boolean;
  readonly #sessions = new Set<PermissionSession>();
  #host: LocalHost | undefined;
  #door: Promise<Door> | undefined;

  /** @param hasPage whether clients are on this machine, so that a link to the page opens there */
  constructor(project: ToolProject, hasPage: boolean) {
    this.#project = project;
    this.#hasPage = hasPage;
  }

  /** The channel that asks the client's user and everybody who can answer in the inbox: the first answer counts. */
  channelOf(client: McpSession): PermissionChannel {
    const inbox = openPermissionSession({
      journal: () => this.#opened().journal,
      client: () => client.client ?? "unknown client",
      folder: this.#project.root.path,
      mask: this.#project.mask,
      now: () => new Date(),
      onAsked: (question) => {
        const message = `waits for permission: ${showCommand(question)}`;
        client.tell(message);
        if (!client.canAsk) client.warn(message);
      },
    });
    this.#sessions.add(inbox);
    client.closed
      .then(() => inbox.end())
      // A question that was not withdrawn counts as abandoned once this process has ended.
      .catch(() => {})
      .finally(() => this.#sessions.delete(inbox));
    const dialogue = client.dialogue({
      placeOf: async (request) => {
        const question = await inbox.placeOf(request);
        return question && this.#placeOf(question);
      },
    });
    const both = firstAnswer([dialogue, inbox.channel], (_, cause) =>
      client.warn(`The inbox is not available, so the question is only in your client: ${reasonOf(cause)}`),
    );
    return {
      name: both.name,
      ask: async (request, signal) => {
        if (client.canAsk) return both.ask(request, signal);
        try {
          return await inbox.channel.ask(request, signal);
        } catch (cause) {
          throw new Error(
            `the client cannot ask its user, the inbox is not available (${reasonOf(cause)}), and no rule allows this. A person can ${ruleHint(exactRule("allow", request.action))}`,
          );
        }
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.allSettled([...this.#sessions].map((session) => session.end()));
    const door = await this.#door?.catch(() => undefined);
    await door?.close();
    await this.#host?.close();
  }

  #opened(): LocalHost {
    this.#host ??= openHost(this.#project.config, undefined);
    return this.#host;
  }

  #placeOf(question: StoredQuestion): QuestionPlace {
    return {
      command: showCommand(question),
      link: this.#hasPage ? () => this.#link(question) : undefined,
    };
  }

  async #link({ session, permission }: StoredQuestion): Promise<string> {
    // The page's libraries are loaded only when a person asks for a link.
    const { openDoor } = await import("@cuebook/server");
    this.#door ??= openDoor(this.#opened(), {
      by: userName(),
      project: basename(this.#project.config.root),
      newLink: "For a new link, choose Show everything in your client again.",
    });
    return (await this.#door).link(`/decisions/${questionAddress(session, permission)}`);
  }
}

function showCommand({ session, permission }: StoredQuestion): string {
  return `cuebook inbox show ${questionAddress(session, permission)}`;
}

function reasonOf(cause: unknown): string {
  return printableLine(cause instanceof Error ? cause.message : String(cause));
}
