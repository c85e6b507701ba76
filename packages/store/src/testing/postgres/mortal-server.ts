import { afterAll, beforeAll, describe } from "vitest";
import { canOwnServer, type OwnServer, ownServer } from "./own-server.ts";

/** Tests that kill their own server. Without PostgreSQL they are skipped; where `CI` is set, they fail. */
export function describeMortalServer(name: string, tests: (server: OwnServer) => void): void {
  const withServer = () => {
    const server = ownServer();
    beforeAll(server.start);
    afterAll(server.remove);
    tests(server);
  };
  if (canOwnServer() || process.env.CI !== undefined) describe(name, withServer);
  else describe.skip(`${name}: skipped: needs PostgreSQL: npm ci`, withServer);
}
