import type { Action } from "@cuebook/policy";

/** What an action is about, for people: a path, the words of a command, an address. */
export function actionObject(action: Action): string {
  switch (action.effect) {
    case "read":
    case "write":
      return action.path === "" ? "the workspace" : action.path;
    case "run": {
      const command = action.command.join(" ");
      return action.folder === "" ? command : `${command} in ${action.folder}`;
    }
    case "network":
      return action.url === "" ? "an unknown address" : action.url;
    case "ask_client":
      return "what only its client describes";
    default:
      return action satisfies never;
  }
}

/** An action as the rest of a sentence: `write docs/a.md`. */
export function actionText(action: Action): string {
  const verbs = { read: "read", write: "write", run: "run", network: "reach", ask_client: "do" };
  return `${verbs[action.effect]} ${actionObject(action)}`;
}
