import type { Context, Hono } from "hono";
import { listQuestions } from "../decisions/list.ts";
import { type Question, readQuestion } from "../decisions/question.ts";
import { required } from "../decisions/routes.ts";
import type { Access } from "../door/access.ts";
import { Refusal } from "../door/refusal.ts";
import { isSignedIn } from "../door/session.ts";
import type { ServerHost } from "../server-host.ts";
import { readAppFiles } from "./app-files.ts";
import { readAssets } from "./assets.ts";
import type { Html } from "./layout.ts";
import { listPage } from "./list-page.ts";
import { problemPage, signInPage } from "./plain-pages.ts";
import { type PageTexts, partPage, questionPage } from "./question-page.ts";

/** Texts of pages that only the program around them knows. */
export interface RouteTexts extends PageTexts {
  /** How a person gets a new link. */
  readonly newLink: string;
}

/** The addresses of the built page, which reads the rest over HTTP. */
const appPaths = ["/runs", "/runs/*"];

/** The routes of pages, for browsers: who is not signed in gets the page that signs in. */
export function addPageRoutes(app: Hono, host: ServerHost, access: Access, texts: RouteTexts): void {
  for (const { path, type, text } of readAssets()) {
    app.get(path, (c) => c.body(text, 200, { "content-type": type }));
  }
  const shown = async (c: Context, show: () => Promise<Html>) => {
    if (!isSignedIn(c, access)) return c.html(signInPage(texts.project, texts.newLink), 401);
    try {
      return await c.html(await show());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return c.html(problemPage(texts.project, "Not found", error.message), error.status);
    }
  };
  const question = (c: Context): Promise<Question> =>
    required(c.req.param("id") ?? "", (name) => readQuestion(host, name));
  const built = readAppFiles();
  for (const [path, { type, text }] of built?.files ?? []) {
    app.get(path, (c) => c.body(text, 200, { "content-type": type }));
  }
  if (built !== undefined) for (const path of appPaths) app.get(path, (c) => c.html(built.index));
  app.get("/", (c) => shown(c, async () => listPage(await listQuestions(host), texts.project)));
  app.get("/decisions/:id", (c) => shown(c, async () => questionPage(await question(c), texts)));
  app.get("/decisions/:id/:part", (c) =>
    shown(c, async () => {
      const { page = "1", hash = "" } = c.req.query();
      const number = /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 0;
      const found = partPage(await question(c), c.req.param("part"), { number, seen: hash }, texts);
      if (found === undefined) throw new Refusal(404, "page_missing", "There is no such page.");
      return found;
    }),
  );
}
