import type { ServerResponse } from 'node:http';
import { AppError } from '@viral-slides/errors';
import { answerProblem } from '../../exchange/answer.ts';
import { clientNetwork } from '../../exchange/client-origin.ts';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { GatewayRequest } from '../../exchange/scope.ts';
import { ClientLoad, leaveAddress, releaseBody } from './client-load.ts';
import type { Waiting } from './client-load.ts';

/** Kind of client that a limit counts. */
export type Counted = 'address' | 'user';

/** Share of the places for requests whose client is slow: uploads that are not all here, answers that are not taken. */
const slowShare = 1 / 4;
/** Requests that may wait, for each place there is. */
const waitingPerPlace = 2;
const retryAfterMs = 2_000;
/** Longest wait for a place, ms: hundreds of small answers fit in, and browsers do not give up yet. */
export const placeWaitMs = 10_000;

/** The places of all users, or of all addresses: how many requests of one of them are answered at a time. In this process only, as rate limits are. */
export class Places {
  readonly #by: Counted;
  readonly #requests: number;
  readonly #slow: number;
  readonly #waitMs: number;
  readonly #addresses: Places | undefined;
  readonly #loads = new Map<string, ClientLoad>();

  /**
   * @param requests for each user or address. @param waitMs longest wait for a place before a 429.
   * @param addresses the places of addresses, where these are the places of users.
   */
  constructor(by: Counted, { requests, waitMs, addresses }: { requests: number; waitMs: number; addresses?: Places }) {
    this.#by = by;
    this.#requests = requests;
    this.#slow = Math.max(1, Math.floor(requests * slowShare));
    this.#waitMs = waitMs;
    this.#addresses = addresses;
  }

  /** Requests that wait for a place now. */
  waitingRequests(): number {
    return [...this.#loads.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /**
   * Gives a request its place and calls `next`, at once or after a wait; one that waits in vain is answered with 429. The place comes back
   * when the exchange is over. A request that has its place already goes on. One with a body takes up no place of its address while it waits
   * for one of its user: the few that an address has for bodies are there for its other users too.
   * @param key client that gets the place.
   */
  enter(key: string, req: GatewayRequest, { res, next }: { res: ServerResponse; next: () => void }): void {
    if (req.scope.isClosed) return;
    if (req.scope.places[this.#by] !== null) return next();
    const load = this.#loadOf(key);
    const hasBody = announcesBody(req);
    if (load.hasRoom(hasBody)) {
      this.#hold(load, req, hasBody);
      next();
    } else if (load.waiting.length >= this.#requests * waitingPerPlace) this.#refuse(req, res);
    else {
      if (hasBody) leaveAddress(req.scope.places);
      const proceed = () => {
        this.#hold(load, req, hasBody);
        if (this.#addresses === undefined) next();
        else this.#addresses.enter(clientNetwork(req.scope.clientAddress), req, { res, next });
      };
      this.#wait(load, req, { hasBody, proceed, refuse: () => this.#refuse(req, res) });
    }
  }

  #loadOf(key: string): ClientLoad {
    const known = this.#loads.get(key);
    if (known !== undefined) return known;
    const load = new ClientLoad({ requests: this.#requests, slow: this.#slow }, () => this.#loads.delete(key));
    this.#loads.set(key, load);
    return load;
  }

  #wait(load: ClientLoad, { scope }: GatewayRequest, steps: { hasBody: boolean; proceed(): void; refuse(): void }): void {
    const stop = (): void => {
      clearTimeout(timer);
      scope.whenClosed = null;
    };
    const entry: Waiting = {
      hasBody: steps.hasBody,
      go: () => {
        stop();
        steps.proceed();
      },
    };
    const leave = (): void => {
      stop();
      load.waiting.splice(load.waiting.indexOf(entry), 1);
    };
    const timer = setTimeout(() => {
      leave();
      steps.refuse();
    }, this.#waitMs);
    scope.whenClosed = { onClosed: leave };
    load.waiting.push(entry);
  }

  #hold(load: ClientLoad, req: GatewayRequest, hasBody: boolean): void {
    const { places } = req.scope;
    load.addRequest(hasBody);
    places[this.#by] = load;
    if (!hasBody || places.hasOpenBody) return;
    places.hasOpenBody = true;
    req.once('end', () => releaseBody(places));
  }

  #refuse(req: GatewayRequest, res: ServerResponse): void {
    const who = this.#by === 'user' ? 'One user' : 'One address';
    const detail = `${who} may have ${this.#requests} requests at a time, and ${this.#slow} of them may be uploads. Please wait until some are done.`;
    answerProblem(req, res, new AppError('rate-limited', 'too-many-at-once', detail, { retryAfterMs }));
  }
}

/** Shows how many requests wait for a place. */
export function registerWaitingGauge(places: Record<Counted, Places>, registry: Registry): void {
  new Gauge({
    name: 'gateway_requests_waiting',
    help: 'Requests that are waiting for others of the same address or user',
    labelNames: ['by'],
    registers: [registry],
    collect() {
      for (const [by, each] of Object.entries(places)) this.set({ by }, each.waitingRequests());
    },
  });
}

function announcesBody({ headers }: GatewayRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
