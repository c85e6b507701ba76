import { list, mapping, named, text } from "@cuebook/shape";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AppOptions, apiRoutes, createApp } from "../app.ts";
import { Access } from "../door/access.ts";
import { Doorkeeper } from "../door/doorkeeper.ts";
import { ownParts } from "../proxy/public-url.ts";
import { askingRun } from "../testing/asking-run.ts";
import { type Browser, signedIn } from "../testing/client.ts";
import { type Description, differences } from "../testing/contract.ts";
import { openApi } from "./openapi.ts";
import { route } from "./route.ts";
import { ordinal } from "./shapes.ts";

let run: Awaited<ReturnType<typeof askingRun>>;
let browser: Browser;
beforeAll(async () => {
  run = await askingRun([{}]);
  browser = await signedIn(run.host);
});
afterAll(() => browser[Symbol.asyncDispose]());

const nothing = () => undefined;
const options: AppOptions = {
  doorkeeper: new Doorkeeper(new Access([], () => 0, "ann"), undefined),
  names: { hosts: new Set(), outside: new Set(), entrance: undefined, onUnknownProxy: nothing },
  webhooks: { sources: [], onWebhook: nothing, now: () => new Date() },
  probes: { conditions: [] },
  texts: { project: "orders", newLink: "", resume: () => "" },
  ...{ onAnswer: nothing, onFailure: nothing, onSignIn: nothing, stop: new AbortController().signal },
};

describe("the description of the API", () => {
  test("has every route of the app below /v1/, the probes, and no other", () => {
    const app = createApp(run.host, options);
    const served = app.routes
      .filter(({ method, path }) => method !== "ALL" && /^\/(v1\/|livez|readyz|metrics)/.test(path))
      .map(({ method, path }) => `${method} ${path}`);
    const described = apiRoutes(run.host, options).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(served)).toEqual(new Set(described));
    expect(new Set(described).size).toBe(described.length);
  });

  test("and the page have no address that a base path could begin with", () => {
    const firsts = createApp(run.host, options).routes.map(({ path }) => path.split("/")[1] ?? "");
    expect(new Set(firsts.filter((first) => first !== "" && first !== "*"))).toEqual(new Set(ownParts));
  });

  test("is OpenAPI 3.1 whose operations have names of their own, and whose references lead somewhere", async () => {
    const { json } = await browser.get("/v1/openapi.json");
    expect(json).toMatchObject({ openapi: "3.1.0", info: { title: "Cuebook" } });
    const { paths, components } = json as { paths: object; components: { schemas: object } };
    const operations = Object.values(paths).flatMap((path: object) => Object.values(path));
    const ids = operations.map(({ operationId }: { operationId: string }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, name = ""] of JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      expect(Object.keys(components.schemas)).toContain(name);
    }
    expect(JSON.stringify(json)).not.toContain('"x-name"');
  });

  test("has parameters, body, response and failures of a route from its schemas", () => {
    const thing = named("Thing", mapping({ names: list(text()) }));
    const described = openApi([
      route({
        ...({ method: "POST", path: "/v1/runs/:run/things", scope: "answer", summary: "Adds a thing." } as const),
        ...{ query: mapping({ at: ordinal }), body: thing, response: thing },
        handle: ({ body }) => body,
      }),
    ]);
    expect(described.paths).toMatchInlineSnapshot(`
      {
        "/v1/runs/{run}/things": {
          "post": {
            "operationId": "postV1RunsRunThings",
            "parameters": [
              {
                "in": "path",
                "name": "run",
                "required": true,
                "schema": {
                  "description": "the whole id of a run",
                  "type": "string",
                },
              },
              {
                "in": "query",
                "name": "at",
                "required": true,
                "schema": {
                  "minimum": 1,
                  "type": "integer",
                },
              },
              {
                "in": "header",
                "name": "Idempotency-Key",
                "required": false,
                "schema": {
                  "maxLength": 200,
                  "type": "string",
                },
              },
            ],
            "requestBody": {
              "content": {
                "application/json": {
                  "schema": {
                    "$ref": "#/components/schemas/Thing",
                  },
                },
              },
              "required": true,
            },
            "responses": {
              "200": {
                "content": {
                  "application/json": {
                    "schema": {
                      "$ref": "#/components/schemas/Thing",
                    },
                  },
                },
                "description": "What was asked for.",
              },
              "default": {
                "content": {
                  "application/json": {
                    "schema": {
                      "$ref": "#/components/schemas/Failure",
                    },
                  },
                },
                "description": "A failure.",
              },
            },
            "summary": "Adds a thing.",
            "x-scope": "answer",
          },
        },
      }
    `);
  });
});

describe("a response", () => {
  const answered = (path: string, status: number, json: unknown) => ({
    ...{ method: "GET", path, status, type: "application/json", json },
  });

  test("with a field that is not described is found by the tests", async () => {
    const description = (await browser.get("/v1/openapi.json")).json as Description;
    const good = (await browser.get("/v1/decisions")).json as object;
    const of = (json: unknown, status = 200) => differences(description, answered("/v1/decisions", status, json));
    expect(of(good)).toEqual([]);
    expect(of({ ...good, totals: 1 })).toEqual(['"totals" is not declared; did you mean "total"?']);
    expect(of({ decisions: [] })).toEqual(['"total" is missing; expected a whole number']);
    expect(of({ code: "x", message: "x" }, 500)).toEqual(['"details" is missing; expected a mapping']);
    expect(of({}, 201)).toEqual(["status 201 is not described"]);
  });
});
