import { expect, test } from "vitest";
import { listenHint } from "./listening.ts";

const ui = { port: "--port PORT", address: "--address ADDRESS", findsPort: true, isProxied: false };
const proxied = { ...ui, findsPort: false, isProxied: true };
const serve = { port: "--http PORT", address: "--http ADDRESS:PORT", findsPort: false, isProxied: false };

test("a door that cannot listen says which option of its command helps", () => {
  expect([
    listenHint("EADDRINUSE", ui),
    listenHint("EACCES", serve),
    listenHint("EADDRINUSE", proxied),
    listenHint("EACCES", proxied),
    listenHint("EADDRNOTAVAIL", serve),
  ]).toMatchInlineSnapshot(`
    [
      "use another port: --port PORT; without it, a free one is used",
      "use another port: --http PORT",
      "end the program that uses it, or use another port here and in your proxy, which passes requests to it: --port PORT",
      "use another port here and in your proxy, which passes requests to it: --port PORT",
      "listen on an address of this machine: --http ADDRESS:PORT",
    ]
  `);
});
