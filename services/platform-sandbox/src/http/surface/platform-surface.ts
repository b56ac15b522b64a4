import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { PlatformName } from '../../model/platform.ts';
import type { Sandbox } from '../../ports/sandbox.ts';

/** Answer of a platform. */
export interface PlatformAnswer {
  status: number;
  headers?: Record<string, string>;
  /** Sent as it is; absent: nothing. Content type belongs into the headers. */
  body?: string | Buffer;
}

/**
 * Kind of body that a route takes; everything else is refused. `stream`: the route reads it itself. `fields`: JSON, or a form of either kind read as such, as
 * Mastodon's server takes all of them.
 */
export type BodyKind = 'none' | 'form' | 'json' | 'fields' | 'stream';

/** A request to a rehearsed platform, read and ready. */
export interface PlatformCall {
  sandbox: Sandbox;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** User id of the person signed in to the product in the requesting browser; null for programs and without a session. */
  asker: string | null;
  /** Fields of a form; empty for other bodies. */
  form: URLSearchParams;
  /** Parsed JSON, an object for `fields`; undefined for other bodies. */
  json: unknown;
  /** The body of a `stream` route. */
  stream: Readable;
  /** Origin under which the browser, or the server that calls, sees us: `http://localhost:8080`. */
  origin: string;
  /** The request's path with its prefix, as it was sent. */
  fullPath: string;
  /** The sandbox's clock. */
  now: Date;
  /** Value of the hint that a fault rule scripted for this request; undefined: none, null: one without a value. */
  hint(name: string): number | null | undefined;
  /** Remembers something for the journal, e.g. `grantId`. */
  note(notes: Record<string, string | number | boolean>): void;
}

/** One address of a platform. */
export interface PlatformRoute {
  /** Name for the journal and for fault rules, e.g. `videos.upload`. */
  operation: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the surface's prefix, e.g. `/youtube/v3/channels`, `/avatars/{id}`. */
  path: string;
  body: BodyKind;
  /** Most calls that are worked on at a time in this process; absent: any number. Others are `not-available`. */
  atOnce?: number;
  handle(call: PlatformCall): Promise<PlatformAnswer>;
}

/** Refusal by the frame itself; the platform words it. */
export type Refusal =
  'no-such-path' | 'wrong-method' | 'wrong-content-type' | 'bad-json' | 'body-too-large' | 'body-too-slow' | 'not-available' | 'failed';

/** Everything of one platform that can be reached. */
export interface PlatformSurface {
  platform: PlatformName;
  /** E.g. `/sandbox/google`. */
  prefix: string;
  routes: PlatformRoute[];
  /** Answers what a route threw because it refuses the call, and notes why; null for other errors. */
  explain(thrown: unknown, call: PlatformCall): PlatformAnswer | null;
  /** @param operation route that refuses; null where there is none */
  refuse(refusal: Refusal, operation: string | null): PlatformAnswer;
}

/** An answer of JSON, as these platforms send it. */
export function jsonAnswer(status: number, value: unknown, headers: Record<string, string> = {}): PlatformAnswer {
  return { status, body: JSON.stringify(value), headers: { 'content-type': 'application/json; charset=UTF-8', ...headers } };
}
