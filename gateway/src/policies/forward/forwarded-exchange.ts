import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { failureOf } from '@viral-slides/internal-client';
import type { Logger } from '@viral-slides/logger';
import type { Dispatcher } from 'undici';
import { answerProblem, discardRest } from '../../exchange/answer.ts';
import { routeOf } from '../../exchange/scope.ts';
import type { ClosedListener, GatewayRequest } from '../../exchange/scope.ts';
import { exactHeaders, forwardedAnswerHeaders } from '../headers/answer-headers.ts';
import type { DocumentPolicy } from '../headers/answer-headers.ts';
import { holdSlowAnswer } from '../rate-limit/client-load.ts';
import { serviceUnavailable, toForwardError } from './forward-error.ts';
import type { Replica } from './replica-set.ts';
import { RequestBody } from './request-body.ts';
import type { SlowClients, Transfer } from './slow-clients.ts';
import { countBuffer } from './young-buffers.ts';
import type { Upstream } from './upstreams.ts';

/** Everything about one forward that is known before it starts. */
export interface ForwardPlan {
  upstream: Upstream;
  /** Flat list for the service. */
  headers: string[];
  hasBody: boolean;
  bodyLimitBytes: number;
  /** Longest wait for the first byte of the answer and between two chunks, ms. */
  timeoutMs: number;
  document: DocumentPolicy;
  /** Called with the cookies that an answer sets; null where they are not read. */
  onCookies: ((cookies: readonly string[]) => void) | null;
  slowClients: SlowClients;
  logger: Logger;
}

/** Answers up to this size are copied to be written together with their headers. */
const oneWriteBytes = 16_384;

const repeatable = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * One request on its way to a service and back, streamed both ways. As undici's handler it gets the answer piece by piece; back pressure goes
 * through in both directions; when one side ends, so does the other.
 */
export class ForwardedExchange implements Dispatcher.DispatchHandler, Transfer, ClosedListener {
  readonly #req: GatewayRequest;
  readonly #res: ServerResponse;
  readonly #plan: ForwardPlan;
  #replica: Replica | null = null;
  #controller: Dispatcher.DispatchController | null = null;
  #body: RequestBody | null = null;
  #isOver = false;
  #isRepeated = false;
  /** Replicas that no connection to came about; none until the first. */
  #refused: Replica[] | null = null;
  #writtenBytes = 0;
  /** Length of the answer that the service announced; -1 when none. */
  #length = -1;
  #isPaused = false;
  #isWatched = false;

  constructor(req: GatewayRequest, res: ServerResponse, plan: ForwardPlan) {
    this.#req = req;
    this.#res = res;
    this.#plan = plan;
  }

  start(): void {
    if (this.#req.scope.isClosed) return;
    this.#req.scope.whenClosed = this;
    this.#send(this.#plan.upstream.replicas.pick());
  }

  #send(replica: Replica | null): void {
    if (replica === null) return this.#fail(serviceUnavailable());
    const { headers, hasBody, bodyLimitBytes, timeoutMs, slowClients } = this.#plan;
    const { method, url } = this.#req;
    this.#replica = replica;
    replica.inFlight += 1;
    if (hasBody) this.#body = new RequestBody(this.#req, { limitBytes: bodyLimitBytes, onStart: () => this.#invite(), slowClients });
    replica.dispatcher.dispatch(
      {
        path: url,
        method,
        headers,
        body: this.#body,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        // undici closes the connection after each HEAD to be safe from servers that send a body with it; ours do not.
        ...(method === 'HEAD' ? { reset: false } : {}),
      },
      this,
    );
  }

  /** A client gets `100 Continue` only when the service takes the body. */
  #invite(): void {
    if (this.#req.headers.expect !== undefined && !this.#res.headersSent) this.#res.writeContinue();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isOver) controller.abort(new Error('the client went away'));
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, parsed: IncomingHttpHeaders): void {
    if (status < 200 || this.#isOver) return;
    this.#plan.upstream.replicas.reportSuccess(this.#replica!);
    const headers = exactHeaders(parsed, controller.rawHeaders as Buffer[]);
    const cookies = headers['set-cookie'];
    // Contrary to the type, undici gives a single one as a string.
    if (cookies !== undefined) this.#plan.onCookies?.([cookies].flat());
    this.#res.writeHead(status, forwardedAnswerHeaders(this.#req.scope, headers, this.#plan.document));
    // The headers of an event stream or a slow answer must not wait for the first chunk.
    const length = headers['content-length'];
    if (length === undefined) this.#res.flushHeaders();
    else this.#length = Number(length);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isOver) return;
    if (this.#writtenBytes === 0 && chunk.length === this.#length && chunk.length <= oneWriteBytes) {
      // As a string, Node puts it behind the headers and writes both at once, which takes half as long.
      return this.#end(chunk.toString('latin1'));
    }
    this.#writtenBytes += chunk.length;
    countBuffer(chunk.length);
    if (this.#res.write(chunk)) return;
    controller.pause();
    this.#isPaused = true;
    if (!this.#isWatched) this.#plan.slowClients.watch(this);
    this.#isWatched = true;
    this.#res.once('drain', () => {
      this.#isPaused = false;
      controller.resume();
    });
  }

  movedBytes(): number {
    return this.#writtenBytes - this.#res.writableLength;
  }

  waitsForClient(): boolean {
    return this.#isPaused;
  }

  onSlow(): boolean {
    return holdSlowAnswer(this.#req.scope.places);
  }

  /** The answer is under way: all that can be shown is that it is incomplete. */
  letGo(): void {
    this.#req.scope.problemCode = 'client-too-slow';
    this.#res.destroy();
  }

  onResponseEnd(): void {
    if (!this.#isOver) this.#end();
  }

  /** The answer is whole. @param last remaining part to write, a character per byte. */
  #end(last?: string): void {
    this.#finish();
    this.#res.end(last, 'latin1');
    // The service may have answered without reading all of the body.
    discardRest(this.#req);
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    if (this.#isOver) return;
    const failed = this.#replica!;
    const failure = failureOf(error);
    this.#release();
    if (failure === 'connect') {
      this.#plan.upstream.replicas.reportFailure(failed);
      (this.#refused ??= []).push(failed);
    }
    const next = this.#mayRepeat(failure) ? this.#other(failed, failure) : null;
    if (next === null) return this.#fail(error);
    this.#isRepeated ||= failure === 'reset';
    this.#send(next);
  }

  /** Those that refused are avoided by now: one that is picked again means that no other is left. */
  #other(failed: Replica, failure: string): Replica | null {
    const other = this.#plan.upstream.replicas.pick(failed) ?? (failure === 'reset' ? failed : null);
    return other !== null && this.#refused?.includes(other) ? null : other;
  }

  /**
   * Only where the service cannot have acted twice: no connection stood and the body was not touched, at each replica once, since several that
   * have just been started are known before they listen; or the method is a reading one, once.
   */
  #mayRepeat(failure: string): boolean {
    if (this.#res.headersSent || this.#body?.isTouched) return false;
    return failure === 'connect' || (failure === 'reset' && !this.#isRepeated && repeatable.has(this.#req.method));
  }

  #fail(error: unknown): void {
    this.#finish();
    const problem = answerProblem(this.#req, this.#res, toForwardError(error));
    this.#plan.logger.warn(
      {
        requestId: this.#req.scope.requestId,
        route: routeOf(this.#req),
        service: this.#plan.upstream.name,
        code: problem.code,
        err: problem.cause,
      },
      'forward failed',
    );
  }

  #finish(): void {
    this.#isOver = true;
    if (this.#isWatched) this.#plan.slowClients.unwatch(this);
    // A body without a reader would block the connection: it pauses the client's request when it is full.
    this.#body?.destroy();
    this.#release();
    this.#cutTies();
  }

  /** Cuts what ties the two sides together: else each exchange keeps the next one on its connection from an early collection, which costs a tenth of the throughput. */
  #cutTies(): void {
    this.#req.scope.whenClosed = null;
    this.#controller = null;
    this.#body = null;
  }

  #release(): void {
    if (this.#replica !== null) this.#replica.inFlight -= 1;
    this.#replica = null;
  }

  /** The client has gone. */
  onClosed(): void {
    if (this.#isOver) return;
    const controller = this.#controller;
    this.#finish();
    controller?.abort(new Error('the client went away'));
  }
}
