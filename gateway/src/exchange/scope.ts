import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Span } from '@viral-slides/tracing';
import type { HeaderProfile } from '../policies/headers/header-profile.ts';
import type { HeldPlaces } from '../policies/rate-limit/client-load.ts';
import type { Session } from '../policies/session/session.ts';
import type { RateHeaders } from '../policies/token/token-budget.ts';

/** State of one request in the gateway, from its first byte to the end of its answer. */
export interface RequestScope {
  readonly requestId: string;
  /** `performance.now()` when the request line was read. */
  readonly startedAt: number;
  /** Trace span of the request; null while there is none. */
  readonly span: Span | null;
  /** Address of the client, as far as the configured number of proxies can be trusted. */
  readonly clientAddress: string;
  /** Whether the browser speaks https, to us or to the proxy in front. */
  readonly isHttps: boolean;
  /** Host (and port) that the browser used. */
  readonly host: string;
  /** Profile of the response headers; set by policy `headers`. */
  profile: HeaderProfile;
  /** Session of the signed-in user or of a script's token; set by policy `session`. */
  session: Session | null;
  /** The personal token that the request brings; null for none. Nothing is known of it yet. */
  personalToken: string | null;
  /** The route of the API as its document names it; set where a personal token asks. */
  operation: string | null;
  /** How much a personal token may still ask, for its answer; null for all others. */
  rateHeaders: RateHeaders | null;
  /** Whether the operator asks; set by policy `admin`. */
  isOperator: boolean;
  /** Whether a session cookie came that stands for no session; set by policy `session`. */
  isSessionUnknown: boolean;
  /** The places of its address and its user that it takes up; set by policy `rate-limit`. */
  readonly places: HeldPlaces;
  /** Code of the problem that was answered, for the log. */
  problemCode: string | null;
  /** Called once when the connection of this exchange is over, finished or not. Set it only while `isClosed` is false. */
  whenClosed: ClosedListener | null;
  /** Whether the connection of this exchange is over: nothing may be started for it any more, because nothing would end it. */
  isClosed: boolean;
}

/**
 * A listener for the end of a connection. It is an object, not a function: with a function made for each request, many finished exchanges
 * survived the next garbage collections, which then took three times as long (seen with `--trace-gc-nvp`).
 */
export interface ClosedListener {
  onClosed(): void;
}

/** A request that policy code sees: Node's own, with our scope and express-gateway's context. */
export interface GatewayRequest extends IncomingMessage {
  url: string;
  method: string;
  scope: RequestScope;
  /** Set by express-gateway when a route of gateway.config.yml matched. */
  egContext?: { apiEndpoint: { apiEndpointName: string } };
}

/** One step of a pipeline. Calls `next` or answers. */
export type PolicyStep = (req: GatewayRequest, res: ServerResponse, next: () => void) => void | Promise<void>;

/** Name of the route of gateway.config.yml that took the request; `none` before routing. */
export function routeOf(req: GatewayRequest): string {
  return req.egContext?.apiEndpoint.apiEndpointName ?? 'none';
}
