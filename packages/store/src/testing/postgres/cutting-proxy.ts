import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PostgresAddress, readAddress } from "../../postgres/address.ts";

/** Is between a journal and its database, and cuts connections. */
export interface CuttingProxy {
  readonly address: PostgresAddress;
  /** Cuts the connection of the next request with a text, when the server has answered it: nobody learns what became of it. */
  cutReplyTo(text: string): void;
  /** The number of connections that were cut. */
  readonly cuts: number;
  /** Cuts all connections. New ones get no answer until `join`. */
  part(): void;
  join(): void;
  close(): void;
}

/** @param address of a database behind a socket in a folder */
export async function cuttingProxy({ url }: PostgresAddress): Promise<CuttingProxy> {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-proxy-"));
  const server = socketOf(new URL(url).searchParams.get("host") ?? "");
  const own = new URL(url);
  own.searchParams.set("host", folder);
  const read = readAddress(own.href);
  if ("problem" in read) throw new Error(read.problem);
  let wanted: string | undefined;
  let cuts = 0;
  let isParted = false;
  const open = new Set<Socket>();
  const listener = createServer((client) => {
    if (isParted) return void open.add(client.on("error", () => undefined));
    const upstream = connect(server);
    let isDoomed = false;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) open.add(socket.on("error", end).on("close", end));
    client.on("data", (data) => {
      if (wanted !== undefined && data.includes(wanted)) {
        wanted = undefined;
        isDoomed = true;
      }
      upstream.write(data);
    });
    upstream.on("data", (data) => {
      if (!isDoomed) return void client.write(data);
      cuts++;
      end();
    });
  });
  const cutAll = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  await new Promise<void>((resolve) => listener.listen(socketOf(folder), resolve));
  return {
    address: read.address,
    cutReplyTo: (text) => {
      wanted = text;
    },
    get cuts() {
      return cuts;
    },
    part: () => {
      isParted = true;
      cutAll();
    },
    join: () => {
      isParted = false;
      cutAll();
    },
    close: () => {
      listener.close();
      cutAll();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function socketOf(folder: string): string {
  return join(folder, ".s.PGSQL.5432");
}
