import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProcessBoundary, ServerName } from './process-boundary.ts';

/** A fault of one request: it is done but not answered, answered differently, or answered late. */
export type Mishap =
  | { kind: 'lost' }
  | { kind: 'refused' }
  /** The connection ends within the request, or within its answer. */
  | { kind: 'cut-request' }
  | { kind: 'cut-answer' }
  /** It arrives a second time after the first was answered, as when something on the way repeats it; the second answer is seen. */
  | { kind: 'twice' }
  | { kind: 'status'; status: number; retryAfterS?: number }
  /** Answered, and the answer is on its way until this resolves. */
  | { kind: 'slow'; arrives: () => Promise<unknown> };

/** A request on its way. */
export interface Passage {
  boundary: ProcessBoundary | null;
  name: ServerName;
  asked: IncomingMessage;
  answer: ServerResponse;
  upstream: string;
  mishap: Mishap | null;
  /** Answers that wait until the process continues. */
  held: (() => void)[];
}
