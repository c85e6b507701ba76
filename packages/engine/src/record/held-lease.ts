import type { Owner } from "@cuebook/run";
import { JournalError, LEASE_MS, type Lease, type LeaseKeeper } from "@cuebook/store";
import type { Permit } from "@cuebook/system";
import type { Host, HostClock } from "../host/host.ts";
import { acquireLease } from "./leases.ts";

/** The part of a host that a lease needs. */
interface LeasingHost extends HostClock {
  readonly journal: LeaseKeeper;
}

/** How long a lease is trusted after its renewal, in milliseconds: the rest of its time is for ending agents. */
export const TRUST_MS = LEASE_MS * (2 / 3);

/** How long agents may take to end when their driver's lease ends, in milliseconds. */
export const FAREWELL_MS = 2000;

/** The time after which a lease is renewed, in milliseconds. */
const RENEW_MS = LEASE_MS / 3;

/**
 * The lease of a driver. In some stores a lease expires if it is not renewed in time, even if its owner lives; then another process may
 * drive the run. So the driver stops trusting the lease before that, measured by a monotonic clock from before the request to the
 * store. The lease is the permit of all processes of the run: if the driver hangs, their guards end them.
 */
export class HeldLease implements Permit {
  readonly #host: HostClock;
  readonly #journal: Pick<LeaseKeeper, "renew">;
  #lease: Lease;
  #renewedAt: number;
  readonly #watching = new Set<(leftMs: number) => void>();

  private constructor(host: LeasingHost, lease: Lease, renewedAt: number) {
    this.#host = host;
    this.#journal = host.journal;
    this.#lease = lease;
    this.#renewedAt = renewedAt;
  }

  /** @throws CuebookError as `Journal.acquire` */
  static async acquire(host: LeasingHost, run: string, owner: Owner): Promise<HeldLease> {
    const before = elapsedOf(host);
    return new HeldLease(host, await acquireLease(host.journal, run, owner), before);
  }

  get lease(): Lease {
    return this.#lease;
  }

  /** Whether no other process drives the run, and none will for a while. */
  get isTrusted(): boolean {
    return this.#lease.lapses !== true || this.#ageMs() < TRUST_MS;
  }

  /** The error that the lease is no longer trusted. */
  failure(): JournalError {
    const { run } = this.#lease;
    const seconds = Math.floor(this.#ageMs() / 1000);
    return new JournalError(
      "lease_lost",
      `run ${run}: the store did not renew the right to drive it for ${seconds} s`,
      {
        data: { run },
        hint: "Its agents were ended, because another process may drive it now. If none does, resume it when the store can be reached.",
      },
    );
  }

  /** Renews the lease if that is due. @throws JournalError as `Journal.renew` */
  async renew(): Promise<void> {
    const leftMs = this.#lease.expiresAt - this.#host.now().getTime();
    if (leftMs >= LEASE_MS - RENEW_MS && this.#ageMs() < RENEW_MS) return;
    const before = elapsedOf(this.#host);
    this.#lease = await this.#journal.renew(this.#lease);
    this.#renewedAt = before;
    for (const listener of this.#watching) this.#tell(listener);
  }

  watch(listener: (leftMs: number) => void): () => void {
    this.#watching.add(listener);
    this.#tell(listener);
    return () => this.#watching.delete(listener);
  }

  #tell(listener: (leftMs: number) => void): void {
    if (this.#lease.lapses === true) listener(Math.max(0, TRUST_MS + FAREWELL_MS - this.#ageMs()));
  }

  #ageMs(): number {
    return elapsedOf(this.#host) - this.#renewedAt;
  }
}

function elapsedOf(host: Pick<Host, "elapsedMs">): number {
  return host.elapsedMs?.() ?? performance.now();
}
