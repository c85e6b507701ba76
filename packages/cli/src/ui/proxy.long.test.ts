import {
  findingsOfAxe,
  hasChromium,
  launchChromium,
  neededChromium,
  startProxy,
  visitDoor,
} from "@cuebook/server/testing";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageTrial, type Scripted } from "../testing/page-trial.ts";

let browser: Browser;
beforeAll(async () => {
  if (hasChromium) browser = await launchChromium();
}, 60_000);
afterAll(() => browser?.close());

const workflow = `version: 1
name: gated
roles: { writer: { prompt: "Write about {{{input.prompt}}}." }, printer: { prompt: Print it. } }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: printer, prompt: "Print it.", gate: human } }
  printer: { _: { role: $END } }
`;

describe.skipIf(!hasChromium)(
  `the page behind a proxy, below a base path${neededChromium}`,
  { timeout: 180_000 },
  () => {
    test.each(["/team", undefined])(
      "is live, lets users answer in their names, and tells readers what they may not do, if the proxy strips %j",
      async (strips) => {
        const gate = Promise.withResolvers<void>();
        const writer: Scripted = async function* () {
          await gate.promise;
          yield { type: "text", text: "The first word." };
          yield { type: "result", text: "Written." };
        };
        const printer: Scripted = function* () {
          yield { type: "result", text: "Printed." };
        };
        await using proxy = await startProxy();
        // Of this machine: another address would need a certificate.
        const publicUrl = `http://localhost:${proxy.port}/team`;
        const users = { ann: "run", bob: "read" } as const;
        const identity = { header: "X-Forwarded-User", users } as const;
        const page = { publicUrl, trustedProxies: ["127.0.0.1"], identity };
        await using trial = await pageTrial(workflow, { writer, printer }, { page });
        let user: keyof typeof users | "eve" = "eve";
        proxy.use({ to: trial.door.port, strips, headers: (given) => ({ ...given, "x-forwarded-user": user }) });
        const run = await trial.start();
        const driving = trial.drive(run);

        await using stranger = await visitDoor(browser, { url: publicUrl });
        const refused = await stranger.open(`${publicUrl}/`);
        await refused.getByText("eve is signed in, but has no access here").waitFor();
        await refused.close();

        user = "bob";
        await using visitor = await visitDoor(browser, { url: publicUrl });
        const shown = await visitor.open(publicUrl);
        await shown.getByText("bob, may read").waitFor();
        await shown.getByRole("link", { name: "Runs", exact: true }).first().click();
        await shown.locator(".window-row a").first().click();
        await shown.getByRole("link", { name: /^Step 1 Writer/ }).click();
        await shown.getByRole("link", { name: "Transcript" }).click();
        expect(new URL(shown.url()).pathname).toBe(`/team/runs/${run}/steps/1/transcript`);
        gate.resolve();
        await shown.locator(".entries").getByText("The first word.").waitFor();
        await driving;
        await shown.goto(`${publicUrl}/decisions/${run}/q1`);
        await shown.getByText("To answer, the scope answer is needed. bob has read").waitFor();
        expect(await shown.getByRole("button", { name: "Approve" }).isDisabled()).toBe(true);
        expect(await findingsOfAxe(shown)).toEqual([]);
        await shown.getByRole("link", { name: "Playground" }).first().click();
        await shown.getByRole("heading", { name: "Playground" }).waitFor();

        user = "ann";
        await shown.goto(`${publicUrl}/decisions/${run}/q1`);
        await shown.getByText("ann, may run").waitFor();
        await shown.getByRole("button", { name: "Approve" }).click();
        await shown.getByText("approved").first().waitFor();
        await shown.goto(`${publicUrl}/runs/${run}`);
        // It continues with the answer, some seconds later.
        await shown.getByText(/after 2 steps/).waitFor();
        const actors = (await trial.host.journal.read(run)).flatMap((event) =>
          "actor" in event && event.actor !== undefined ? [[event.type, event.actor]] : [],
        );
        const ann = { name: "ann", via: "page", scope: "run" };
        expect(actors).toEqual(
          expect.arrayContaining([
            ["decision_made", ann],
            ["run_resumed", ann],
          ]),
        );
        expect([...stranger.problems, ...visitor.problems]).toEqual([]);
      },
    );
  },
);
