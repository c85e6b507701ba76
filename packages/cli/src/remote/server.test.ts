import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { Api } from "@cuebook/server/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failureOf } from "../failure/failure.ts";
import { unnamedPlace } from "../output/proposal.ts";
import { type ServerOptions, serverAddress } from "./server-address.ts";

const token = "t".repeat(40);
const textOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error);
  const { hint } = failureOf(error, unnamedPlace);
  return `${error.message}${hint === undefined ? "" : `; ${hint}`}`;
};

describe("the address of a server", () => {
  const refused = (options: ServerOptions, env: Readonly<Record<string, string>> = { CUEBOOK_SERVER_TOKEN: token }) => {
    try {
      return serverAddress(options, env);
    } catch (error) {
      return textOf(error);
    }
  };

  test("is that of the option, else of the variable, and of none if a repository is named", () => {
    const env = { CUEBOOK_SERVER: "https://cues.example/base/", CUEBOOK_SERVER_TOKEN: token };
    expect(serverAddress({}, env)).toEqual({
      url: "https://cues.example/base",
      token,
      tokenName: "CUEBOOK_SERVER_TOKEN",
    });
    expect(serverAddress({ server: "http://127.0.0.1:88" }, env)?.url).toBe("http://127.0.0.1:88");
    expect(serverAddress({ server: "http://[::1]:88" }, env)?.url).toBe("http://[::1]:88");
    expect(serverAddress({ server: "http://cues:88", insecure: true }, env)?.url).toBe("http://cues:88");
    expect(serverAddress({ repo: "." }, env)).toBeUndefined();
    expect(serverAddress({}, {})).toBeUndefined();
  });

  test("is refused with what to do", () => {
    expect([
      refused({ server: "cues:88" }),
      refused({ server: "http://ann:secret@cues" }),
      refused({ server: "http://127.0.0.1:88/runs#token=x" }),
      refused({ server: "http://cues.example:88" }),
      refused({ server: "http://127.0.0.1:88" }, {}),
      refused({ server: "http://127.0.0.1:88", repo: "." }),
    ]).toMatchInlineSnapshot(`
      [
        "--server takes the address of a server: http:// or https://; for example: --server http://127.0.0.1:8811",
        "--server takes no name and no password; the token belongs into CUEBOOK_SERVER_TOKEN",
        "--server takes the address of a server, not that of a page; omit everything from ? or #: the link with a token is for one browser",
        "--server would send the token to cues.example:88 unencrypted; use https://, or a tunnel to this machine: ssh -L 8811:127.0.0.1:8811 HOST. In a network that you trust: --insecure",
        "--server needs a token in CUEBOOK_SERVER_TOKEN; it is that of CUEBOOK_READ_TOKEN, CUEBOOK_ANSWER_TOKEN or CUEBOOK_INBOX_TOKEN where the server runs",
        "--server and --repo name two places of runs; use one of the two",
      ]
    `);
    expect(refused({ server: "http://ann:secret@cues" })).not.toContain("secret");
  });
});

describe("a server", () => {
  let server: Server;
  let url: string;
  let health = "";
  const seen: (string | undefined)[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(request.headers.authorization);
      if (request.url === "/v1/health" && health === "endless")
        return void pipeline(endless(), response).catch(() => {});
      if (request.url === "/v1/health") return response.end(health);
      response.writeHead(401, { "content-type": "application/json" });
      return response.end(
        JSON.stringify({ code: "token_invalid", message: "The token is unknown.\u001b[31m", details: {} }),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  let [sent, hasEnded] = [0, false];
  function* endless() {
    try {
      for (; ; sent += 65_536) yield Buffer.alloc(65_536, " ");
    } finally {
      hasEnded = true;
    }
  }

  const asked = (at = url) =>
    new Api({ url: at, token, tokenName: "CUEBOOK_SERVER_TOKEN" }).get("/v1/runs").then(
      () => "read",
      (error: unknown) => textOf(error).replaceAll(url, "URL"),
    );

  test("that is no Cuebook, or of another version, gets no token, and is named", async () => {
    const found: string[] = [];
    for (health of ["<html>", '{"status":"ok"}', '{"status":"ok","server":"cuebook","api":"2.0"}']) {
      found.push(await asked());
    }
    expect(found).toMatchInlineSnapshot(`
      [
        "URL is not the API of a Cuebook (status 200); it is the address that cuebook ui prints, without the path of a page",
        "URL has version 1.0 of the API, which is too old; update the Cuebook there: 1.4 is needed",
        "URL has version 2.0 of the API: this cuebook is too old; update this cuebook",
      ]
    `);
    expect(new Set(seen)).toEqual(new Set([undefined]));
  });

  test("whose response does not end is no Cuebook, and is not read any longer", async () => {
    health = "endless";
    expect(await asked()).toMatch(/^URL is not the API of a Cuebook/);
    await expect.poll(() => hasEnded).toBe(true);
    expect(sent).toBeLessThan(50_000_000);
  });

  test("that does not know the token, or cannot be reached, is named", async () => {
    health = '{"status":"ok","server":"cuebook","api":"1.7","more":1}';
    expect([await asked(), await asked("http://127.0.0.1:1")]).toMatchInlineSnapshot(`
      [
        "URL: The token is unknown.␛[31m; the token is that of CUEBOOK_SERVER_TOKEN",
        "http://127.0.0.1:1 cannot be reached: bad port; is cuebook ui or cuebook serve --http running there?",
      ]
    `);
  });
});
