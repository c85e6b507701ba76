import { visible } from "@cuebook/tools";
import { html, raw } from "hono/html";

/** Escaped HTML. */
export type Html = ReturnType<typeof html>;

/** Not part of a template: bundlers rewrite templates that contain the end of a script. */
const script = raw('<script src="/assets/page.js" type="module"></script>');

/** What a page is about: its script acts on `kind`. */
export interface PageFrame {
  readonly kind: "list" | "question" | "part" | "sign-in" | "problem";
  readonly title: string;
  /** The project, for the header. */
  readonly project: string;
  /** Values that the script reads. */
  readonly data?: { readonly id?: string; readonly status?: string; readonly hash?: string };
}

/** A page. Every text in it is escaped, and names are made visible. */
export function page({ kind, title, project, data = {} }: PageFrame, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${visible(title)} · Cuebook</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/page.css">
${script}
</head>
<body data-page="${kind}" data-id="${data.id ?? ""}" data-status="${data.status ?? ""}" data-hash="${data.hash ?? ""}">
<a class="skip" href="#main">Skip to the content</a>
<header><a href="/">Inbox</a><a href="/runs">Runs</a><span>${visible(project)}</span></header>
<main id="main">
${content}
</main>
</body>
</html>
`;
}

/** A time, exact to the second. The script adds how long ago it is. */
export function time(iso: string): Html {
  return html`<time datetime="${visible(iso)}">${visible(iso.slice(0, 19).replace("T", " "))} UTC</time>`;
}
