import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { describePostgres } from "@cuebook/store/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cuebook, cuebookProcess } from "../testing/cuebook.ts";
import { removeFolder, repositoryWith } from "../testing/run-project.ts";

const role = "cuebook_doctor";

const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@localhost", ...args], { cwd, encoding: "utf8" });

describePostgres("cuebook doctor store over PostgreSQL", (database) => {
  let folder: string;
  let beside: string;
  beforeAll(() => {
    folder = repositoryWith({});
    beside = folderWith();
    git(beside, "init", "--quiet", "--bare", "share.git");
  });
  afterAll(() => {
    for (const each of [folder, beside]) removeFolder(each);
  });
  beforeEach(async () => {
    await database.drop();
    await database.query(`DROP ROLE IF EXISTS ${role}`);
  });

  async function examined(env: Readonly<Record<string, string>>, cwd = folder) {
    const { code, out, err } = await cuebook(cwd, ["doctor", "store"], { CUEBOOK_STORE: database.address.url, ...env });
    const { database: name } = database.address;
    return `${out}${err}exit ${code}`
      .replaceAll(beside, "BESIDE")
      .replaceAll(folder, "PROJECT")
      .replaceAll(name, "DB")
      .replace(/\d+ others/, "N others");
  }
  const as = (user: string) => database.address.url.replace(/\/\/[^@]*@/, `//${user}@`);

  test("names a share that answers and takes files, and does not change it", async () => {
    expect(await examined({ CUEBOOK_SHARE: join(beside, "share.git") })).toMatchInlineSnapshot(`
      "store
        ok  postgres://cuebook@localhost/DB: 0 runs
        ok  BESIDE/share.git: the files of 0 worktrees

      0 errors, 0 warnings
      exit 0"
    `);
    expect(git(join(beside, "share.git"), "for-each-ref")).toBe("");
  });

  test("says what is wrong with a share", async () => {
    for (const share of [join(beside, "none.git"), "upstream", "ssh://git@127.0.0.1:9/share.git"]) {
      const text = await examined({ CUEBOOK_SHARE: share });
      expect(text.replace(/127\.0\.0\.1 port 9: .*/, "127.0.0.1 port 9: WHY")).toMatchSnapshot(
        share.replace(beside, "BESIDE"),
      );
    }
  });

  test("says that a share takes no files from this user", async () => {
    // What serves it gives its refs, and refuses whoever wants to write, as a host does for a key that may only read.
    const server = createServer(({ url }, response) => {
      if (url?.endsWith("service=git-upload-pack") !== true) return response.writeHead(403).end();
      const refs = git(beside, "upload-pack", "--http-backend-info-refs", "share.git");
      response.writeHead(200, { "content-type": "application/x-git-upload-pack-advertisement" });
      return response.end(`001e# service=git-upload-pack\n0000${refs}`);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const text = await examined({ CUEBOOK_SHARE: `http://127.0.0.1:${port}/share.git` });
    server.close();
    expect(text.replaceAll(String(port), "PORT")).toMatchInlineSnapshot(`
      "store
        ok  postgres://cuebook@localhost/DB: 0 runs
        error[share_denied]  files could not be sent: the share http://127.0.0.1:PORT/share.git refused it: fatal: unable to access 'http://127.0.0.1:PORT/share.git/': The requested URL returned error: 403
          give this user the right to read and to write there, then resume the run

      1 error, 0 warnings
      exit 1"
    `);
  });

  test("says that files cannot travel from a shallow clone", async () => {
    git(folder, "commit", "--quiet", "--allow-empty", "--message=Second");
    git(beside, "clone", "--quiet", "--depth=1", `file://${folder}`, "shallow");
    const env = { CUEBOOK_SHARE: join(beside, "share.git") };
    expect(await examined(env, join(beside, "shallow"))).toMatchInlineSnapshot(`
      "store
        ok  postgres://cuebook@localhost/DB: 0 runs
        error[repository_shallow]  the repository BESIDE/shallow is a shallow clone, without the first commit that identifies it on other machines
          fetch its history: git -C BESIDE/shallow fetch --unshallow

      1 error, 0 warnings
      exit 1"
    `);
  });

  test("says what a role may not do", async () => {
    await cuebook(folder, ["runs", "list"], { CUEBOOK_STORE: database.address.url });
    await database.query(
      `CREATE ROLE ${role} LOGIN; GRANT USAGE ON SCHEMA cuebook TO ${role}; GRANT SELECT ON ALL TABLES IN SCHEMA cuebook TO ${role}`,
    );
    const env = { CUEBOOK_STORE: as(role) };
    expect(await examined(env)).toMatchInlineSnapshot(`
      "store
        ok  postgres://cuebook_doctor@localhost/DB: 0 runs
        warning[database_denied]  the role cuebook_doctor may not write to archives and N others: it cannot begin or continue runs
          As the owner of the schema: GRANT USAGE ON SCHEMA cuebook TO cuebook_doctor; GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA cuebook TO cuebook_doctor; GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA cuebook TO cuebook_doctor;

      0 errors, 1 warning
      exit 0"
    `);
    const listed = await cuebook(folder, ["runs", "list"], env);
    expect(listed.out).toMatch(/^No runs yet in postgres:\/\/cuebook_doctor@localhost\//);
    // It ends, and names the right that it lacks.
    await database.query(
      `GRANT INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA cuebook TO ${role}; GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA cuebook TO ${role}`,
    );
    const worker = cuebookProcess(folder, ["worker", "--name", "w1"], env);
    expect(`${worker.err}exit ${worker.code}`.replaceAll(database.address.database, "DB")).toMatchInlineSnapshot(`
      "error[queue_unavailable]: postgres://cuebook_doctor@localhost/DB: the queue of runs cannot be opened: Failed to initialize workflow executor: permission denied for database DB
      hint: Its tables are in the schema dbos, which the role must be able to create. As the database's owner: GRANT CREATE ON DATABASE DB TO cuebook_doctor; or, without that right: start a worker once as the owner, then GRANT USAGE ON SCHEMA dbos TO cuebook_doctor; GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA dbos TO cuebook_doctor; GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA dbos TO cuebook_doctor;
      exit 4"
    `);
    await database.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  });
});
