import type { Pool } from 'undici';

/** One running copy of a service. */
export interface Replica {
  /** IP address. */
  readonly address: string;
  readonly dispatcher: Pick<Pool, 'dispatch' | 'request' | 'close' | 'destroy'>;
  /** Requests that wait for or receive its answer now. */
  inFlight: number;
  /** Connection attempts that failed in a row. */
  failures: number;
  /** Until then it is used only when nothing else is left; ms of the set's clock. */
  avoidedUntil: number;
}

/** Options of a set of replicas. */
export interface ReplicaSetOptions {
  /** Finds the addresses behind the service's name. An empty list means: none runs. Rejects when the answer is not known. */
  lookup(): Promise<string[]>;
  /** Opens a keep-alive pool to one address. */
  connect(address: string): Replica['dispatcher'];
  /** Monotonic ms. */
  now(): number;
  /** Requests one replica gets at a time at most; beyond, the service counts as not available. */
  maxInFlight?: number;
}

/** The running copies of one service: found by name, used evenly, avoided when they do not answer. */
export interface ReplicaSet {
  /** Asks for the addresses once more. Keeps the known ones when the answer is not known. */
  refresh(): Promise<void>;
  /** Refreshes now and every `everyMs`. */
  watch(everyMs: number): Promise<void>;
  /** The least busy replica, in turn among equals; null when there is none. @param except replica that just failed. */
  pick(except?: Replica): Replica | null;
  /** It could not be connected to: avoid it for 1, 2, then 4 s. */
  reportFailure(replica: Replica): void;
  /** It answered: earlier failures no longer count. */
  reportSuccess(replica: Replica): void;
  /** Addresses known now. */
  addresses(): string[];
  /** Requests that all replicas together have now, and may have. */
  slots(): { inUse: number; total: number };
  /** Stops watching; waits for requests in flight. */
  close(): Promise<void>;
}

const closeGraceMs = 30_000;
const longestAvoidanceMs = 4_000;

/** Creates an empty set; call `watch` or `refresh` before the first `pick`. */
export function createReplicaSet({ lookup, connect, now, maxInFlight = 512 }: ReplicaSetOptions): ReplicaSet {
  let replicas: Replica[] = [];
  let turn = 0;
  let timer: NodeJS.Timeout | undefined;

  const refresh = async (): Promise<void> => {
    let found: string[];
    try {
      found = await lookup();
    } catch {
      return;
    }
    const known = new Map(replicas.map((replica) => [replica.address, replica]));
    replicas = found.map(
      (address) => known.get(address) ?? { address, dispatcher: connect(address), inFlight: 0, failures: 0, avoidedUntil: 0 },
    );
    for (const [address, replica] of known) if (!found.includes(address)) retire(replica);
  };
  return {
    refresh,
    async watch(everyMs) {
      await refresh();
      timer = setInterval(() => void refresh(), everyMs).unref();
    },
    pick(except) {
      turn += 1;
      return (
        leastBusy(replicas, { turn, maxInFlight, isUsable: (replica) => replica !== except && replica.avoidedUntil <= now() }) ??
        leastBusy(replicas, { turn, maxInFlight, isUsable: (replica) => replica !== except })
      );
    },
    reportFailure(replica) {
      replica.failures += 1;
      replica.avoidedUntil = now() + Math.min(longestAvoidanceMs, 500 * 2 ** replica.failures);
    },
    reportSuccess(replica) {
      replica.failures = 0;
      replica.avoidedUntil = 0;
    },
    slots: () => ({ inUse: replicas.reduce((sum, { inFlight }) => sum + inFlight, 0), total: replicas.length * maxInFlight }),
    addresses: () => replicas.map(({ address }) => address),
    async close() {
      clearInterval(timer);
      await Promise.all(replicas.map(({ dispatcher }) => dispatcher.close()));
    },
  };
}

function leastBusy(
  replicas: readonly Replica[],
  { turn, maxInFlight, isUsable }: { turn: number; maxInFlight: number; isUsable(replica: Replica): boolean },
): Replica | null {
  let best: Replica | null = null;
  for (let i = 0; i < replicas.length; i += 1) {
    const replica = replicas[(turn + i) % replicas.length]!;
    if (replica.inFlight < (best?.inFlight ?? maxInFlight) && isUsable(replica)) best = replica;
  }
  return best;
}

/** An address that left the name may still finish its answers; after a while its connections are cut. */
function retire({ dispatcher }: Replica): void {
  const cut = setTimeout(() => void dispatcher.destroy(), closeGraceMs).unref();
  void dispatcher.close().finally(() => clearTimeout(cut));
}
