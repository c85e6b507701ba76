import { isAbsolute, relative } from "node:path";
import type { AgentEvent } from "../agent/agent.ts";
import { fields, list, text } from "../agent/client-json.ts";

/** A change of one file, as the client announces it. */
export interface FileChange {
  /** Relative to the workspace if it is in there. */
  readonly path: string;
  /** Where a moved file was. */
  readonly from?: string | undefined;
  readonly change: Extract<AgentEvent, { type: "file_changed" }>["change"];
  /** The unified diff, with its header. */
  readonly diff: string;
}

/** The changes of an item. */
export function readChanges(changes: unknown, workspace: string): FileChange[] {
  return list(changes).map((each) => {
    const given = fields(each);
    const kind = fields(given.kind);
    const path = nameIn(workspace, text(given.path) ?? "");
    const diff = text(given.diff) ?? "";
    const moved = text(kind.move_path) ?? text(kind.movePath);
    switch (kind.type) {
      case "add":
        return { path, change: "created", diff: header("/dev/null", `b/${path}`) + hunk("+", diff) };
      case "delete":
        return { path, change: "deleted", diff: header(`a/${path}`, "/dev/null") + hunk("-", diff) };
      default: {
        const target = moved === undefined ? path : nameIn(workspace, moved);
        const whole = header(`a/${path}`, `b/${target}`) + diff.replace(/\n*$/, "\n");
        return moved === undefined
          ? { path, change: "modified", diff: whole }
          : { path: target, from: path, change: "moved", diff: whole };
      }
    }
  });
}

function header(before: string, after: string): string {
  return `--- ${before}\n+++ ${after}\n`;
}

/** One hunk with all lines of a file: the client reports the text of a new file and of a deleted one. */
function hunk(sign: "+" | "-", content: string): string {
  if (content === "") return "";
  const lines = content.replace(/\n$/, "").split("\n");
  const range = lines.length === 1 ? "1" : `1,${lines.length}`;
  const place = sign === "+" ? `@@ -0,0 +${range} @@` : `@@ -${range} +0,0 @@`;
  return `${[place, ...lines.map((line) => sign + line)].join("\n")}\n`;
}

function nameIn(workspace: string, path: string): string {
  if (!isAbsolute(path)) return path;
  const inside = relative(workspace, path);
  return inside === "" || inside.startsWith("..") ? path : inside;
}
