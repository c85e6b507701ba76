/** @folder A stand-in for VS Code, for tests of the bundled extension. */
import { pathToFileURL } from "node:url";

/** What the extension did in a window. */
export interface Window {
  /** The module `vscode`. */
  readonly vscode: object;
  readonly commands: Map<string, (...args: unknown[]) => unknown>;
  readonly errors: { readonly message: string; readonly buttons: readonly string[] }[];
  readonly panels: { title: string; html: string; receive: (message: unknown) => unknown }[];
  readonly tasks: { readonly command: string; readonly args: readonly string[]; readonly cwd: string }[];
  /** Hears of files that change on disk, by their addresses. */
  readonly watchers: Set<(uri: object) => void>;
  /** The tree of the inbox, and whether it is seen. */
  readonly inbox: {
    tree: { getChildren(): Promise<readonly object[]>; onDidChangeTreeData(heard: () => void): unknown } | undefined;
    readonly view: { visible: boolean };
    readonly state: { focused: boolean };
  };
  /** What the extension said of the window, for the conditions of its views. */
  readonly contexts: Map<string, unknown>;
  /** The addresses of opened documents, with their first line. */
  readonly opened: { readonly uri: string; readonly line: number }[];
}

class Disposable {
  dispose(): void {}
}

/** A class, function and object in one, for all that the protocol's client touches and a test does not look at. */
function anything(): unknown {
  return new Proxy(Disposable, {
    apply: () => anything(),
    get: (target, key) => {
      if (key === "prototype") return target.prototype;
      if (key === Symbol.iterator) return () => [].values();
      // An event, an enumeration or a namespace; never a promise.
      return typeof key === "symbol" || key === "then" ? undefined : anything();
    },
  });
}

/** Known members first, then anything. */
function partly(known: object): object {
  return new Proxy(known, { get: (target, key) => (key in target ? Reflect.get(target, key) : anything()) });
}

class Emitter {
  readonly #listeners: ((value: unknown) => void)[] = [];
  readonly event = (listener: (value: unknown) => void) => {
    this.#listeners.push(listener);
    return { dispose: () => undefined };
  };
  fire(value: unknown): void {
    for (const listener of this.#listeners) listener(value);
  }
  dispose(): void {
    this.#listeners.length = 0;
  }
}

const event = () => ({ dispose: () => undefined });

/** A window with one folder. @param setting `cuebook.path` */
export function fakeWindow(folder: string, setting: string): Window {
  const commands: Window["commands"] = new Map();
  const { errors, panels, tasks, opened }: Pick<Window, "errors" | "panels" | "tasks" | "opened"> = {
    ...{ errors: [], panels: [], tasks: [], opened: [] },
  };
  const uriOf = (text: string) => ({ scheme: "file", fsPath: folder, toString: () => text });
  const watchers: Window["watchers"] = new Set();
  const contexts: Window["contexts"] = new Map();
  const inbox: Window["inbox"] = { tree: undefined, view: { visible: false }, state: { focused: true } };
  const vscode = partly({
    version: "1.91.0",
    EventEmitter: Emitter,
    ViewColumn: { One: 1, Beside: -2 },
    TaskRevealKind: { Always: 1 },
    TaskPanelKind: { Dedicated: 2 },
    Uri: { parse: uriOf, file: (path: string) => uriOf(pathToFileURL(path).href) },
    Range: class {
      readonly line: number;
      constructor(line: number) {
        this.line = line;
      }
    },
    ProcessExecution: class {
      readonly started: Window["tasks"][number];
      constructor(command: string, args: readonly string[], { cwd }: { readonly cwd: string }) {
        this.started = { command, args, cwd };
      }
    },
    Task: class {
      readonly execution: { readonly started: Window["tasks"][number] };
      constructor(...args: readonly unknown[]) {
        this.execution = args[4] as typeof this.execution;
      }
    },
    tasks: partly({
      onDidEndTask: event,
      executeTask: async ({ execution }: { readonly execution: { readonly started: Window["tasks"][number] } }) =>
        tasks.push(execution.started),
    }),
    commands: {
      registerCommand: (name: string, run: (...args: unknown[]) => unknown) => {
        if (commands.has(name)) throw new Error(`command '${name}' already exists`);
        commands.set(name, run);
        return { dispose: () => commands.delete(name) };
      },
      executeCommand: async (name: string, ...args: unknown[]) => {
        if (name === "setContext") contexts.set(String(args[0]), args[1]);
        else await commands.get(name)?.(...args);
      },
    },
    workspace: partly({
      workspaceFolders: [{ uri: uriOf(pathToFileURL(folder).href), name: "project", index: 0 }],
      textDocuments: [],
      createFileSystemWatcher: () => ({
        ...{ onDidCreate: event, onDidDelete: event, dispose: () => undefined },
        onDidChange: (heard: (uri: object) => void) => {
          watchers.add(heard);
          return { dispose: () => watchers.delete(heard) };
        },
      }),
      notebookDocuments: [],
      getConfiguration: () => ({ get: (key: string, otherwise?: unknown) => (key === "path" ? setting : otherwise) }),
    }),
    window: partly({
      activeTextEditor: undefined,
      visibleTextEditors: [],
      state: inbox.state,
      createTreeView: (_id: string, { treeDataProvider }: { readonly treeDataProvider: Window["inbox"]["tree"] }) => {
        inbox.tree = treeDataProvider;
        return partly(inbox.view);
      },
      showErrorMessage: async (message: string, ...buttons: string[]) => void errors.push({ message, buttons }),
      showTextDocument: async (uri: object, { selection }: { readonly selection: { readonly line: number } }) =>
        opened.push({ uri: String(uri), line: selection.line }),
      createWebviewPanel: () => {
        const panel: Window["panels"][number] = { title: "", html: "", receive: () => undefined };
        panels.push(panel);
        return {
          set title(title: string) {
            panel.title = title;
          },
          reveal: () => undefined,
          onDidDispose: event,
          webview: {
            set html(html: string) {
              panel.html = html;
            },
            onDidReceiveMessage: (receive: (message: unknown) => unknown) => {
              panel.receive = receive;
            },
          },
        };
      },
    }),
  });
  return { vscode, commands, errors, panels, tasks, opened, watchers, inbox, contexts };
}
