import { visible } from "@cuebook/tools";
import { html } from "hono/html";
import { type Html, page } from "./layout.ts";

/** The page of a browser that is not signed in: its script exchanges the token of the link for a cookie. */
export function signInPage(project: string, howToGetLink: string): Html {
  const content = html`<h1>Sign in</h1>
<p id="notice" role="status">Signing in …</p>
<p id="help" hidden>${visible(howToGetLink)}</p>
<noscript><p>This page needs JavaScript, to sign in and to send answers.</p></noscript>`;
  return page({ kind: "sign-in", title: "Sign in", project }, content);
}

/** The page of a request that failed. */
export function problemPage(project: string, title: string, message: string): Html {
  const content = html`<h1>${title}</h1>
<p>${visible(message)}</p>
<p><a href="/">Open questions</a></p>`;
  return page({ kind: "problem", title, project }, content);
}
