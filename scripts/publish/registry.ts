import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./run.ts";

/** A registry of npm on loopback. */
export interface Registry extends AsyncDisposable {
  readonly url: string;
}

interface Stored {
  readonly manifest: { readonly name: string; readonly version: string };
  readonly tarball: Buffer;
}

/**
 * Serves packages as the public registry does, without a network: those of a folder, packed, and every package of others that a checkout
 * has installed, packed when it is asked for. So `npx cuebook` and `npm install --global cuebook` can be tried before they are published.
 *
 * @param root the checkout
 * @param packed manifests and tarballs by the names of packages
 */
export async function startRegistry(
  root: string,
  packed: ReadonlyMap<string, { readonly manifest: Stored["manifest"]; readonly tarball: string }>,
): Promise<Registry> {
  const installed = installedPackages(root);
  const made = new Map<string, Promise<readonly Stored[]>>();
  const versionsOf = (name: string): Promise<readonly Stored[]> => {
    const own = packed.get(name);
    const making =
      made.get(name) ??
      (own === undefined
        ? Promise.all((installed.get(name) ?? []).map(packInstalled))
        : Promise.resolve([{ manifest: own.manifest, tarball: readFileSync(own.tarball) }]));
    made.set(name, making);
    return making;
  };

  const server = createServer(async (request, response) => {
    const [name = "", file] = decodeURIComponent(request.url ?? "")
      .slice(1)
      .split("/-/");
    const versions = await versionsOf(name);
    const asked = versions.find(({ manifest }) => `${manifest.version}.tgz` === file);
    if (request.method !== "GET" || versions.length === 0 || (file !== undefined && asked === undefined)) {
      response.writeHead(404, { "content-type": "application/json" }).end('{"error":"not_found"}');
    } else if (asked === undefined) {
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify(packument(url, name, versions)));
    } else response.writeHead(200, { "content-type": "application/octet-stream" }).end(asked.tarball);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The folders of all installed packages of others, by their names: a name can have several versions. */
function installedPackages(root: string): Map<string, string[]> {
  const lock: { packages: Record<string, { link?: boolean }> } = JSON.parse(
    readFileSync(join(root, "node_modules/.package-lock.json"), "utf8"),
  );
  const found = new Map<string, string[]>();
  for (const [path, { link }] of Object.entries(lock.packages)) {
    const name = path.split("node_modules/").at(-1);
    if (link === true || name === undefined || name === path) continue;
    found.set(name, [...(found.get(name) ?? []), join(root, path)]);
  }
  return found;
}

async function packInstalled(folder: string): Promise<Stored> {
  const target = mkdtempSync(join(tmpdir(), "cuebook-registry-"));
  try {
    // What is packed is in a folder `package`.
    symlinkSync(folder, join(target, "package"));
    const file = join(target, "package.tgz");
    await run(
      "tar",
      ["-c", "-z", "-h", "-f", file, "--exclude", "package/node_modules", "-C", target, "package"],
      target,
    );
    return { manifest: JSON.parse(readFileSync(join(folder, "package.json"), "utf8")), tarball: readFileSync(file) };
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}

/** What a registry says of a package: https://github.com/npm/registry/blob/main/docs/responses/package-metadata.md. */
function packument(url: string, name: string, stored: readonly Stored[]): unknown {
  const versions = stored.map(({ manifest, tarball }) => [
    manifest.version,
    {
      ...manifest,
      dist: {
        tarball: `${url}/${name}/-/${manifest.version}.tgz`,
        integrity: `sha512-${createHash("sha512").update(tarball).digest("base64")}`,
        shasum: createHash("sha1").update(tarball).digest("hex"),
      },
    },
  ]);
  const latest = stored
    .map(({ manifest }) => manifest.version)
    .sort((one, other) => one.localeCompare(other, "en", { numeric: true }))
    .at(-1);
  // Some package managers take no version of the last days.
  const time = Object.fromEntries(stored.map(({ manifest }) => [manifest.version, "2020-01-01T00:00:00.000Z"]));
  return { name, "dist-tags": { latest }, versions: Object.fromEntries(versions), time };
}
