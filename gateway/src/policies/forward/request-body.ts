import { Readable } from 'node:stream';
import { AppError } from '@viral-slides/errors';
import type { GatewayRequest } from '../../exchange/scope.ts';
import type { SlowClients, Transfer } from './slow-clients.ts';

/** Limit and start signal of a request body. */
export interface RequestBodyOptions {
  limitBytes: number;
  /** Called when the service starts to read: the moment for `100 Continue`. */
  onStart(): void;
  slowClients: SlowClients;
}

/** The error of a body that does not come. */
function bodyTooSlow(): AppError {
  return new AppError('request-timeout', 'body-too-slow', 'The body arrived too slowly. Please try again.');
}

/** The error of a body over its limit. */
export function bodyTooLarge(limitBytes: number): AppError {
  return new AppError(
    'too-large',
    'body-too-large',
    `The body is larger than this address accepts (${Math.floor(limitBytes / 1_000_000)} MB).`,
  );
}

/**
 * The client's body as the service gets it: counted, and cut off with `body-too-large` beyond the limit. It stands between the two so
 * that the HTTP client may destroy it without destroying the client's connection, which still has to carry the error.
 */
export class RequestBody extends Readable implements Transfer {
  readonly #req: GatewayRequest;
  readonly #options: RequestBodyOptions;
  #receivedBytes = 0;
  /** False until the body is read: until then nothing is lost and the request may be retried. */
  isTouched = false;

  constructor(req: GatewayRequest, options: RequestBodyOptions) {
    super({ highWaterMark: 65_536 });
    this.#req = req;
    this.#options = options;
  }

  override _read(): void {
    if (!this.isTouched) {
      this.isTouched = true;
      this.#req.on('data', this.#onData).on('end', this.#onEnd).on('error', this.#onClose).on('close', this.#onClose);
      this.#options.slowClients.watch(this);
      this.#options.onStart();
    }
    this.#req.resume();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#options.slowClients.unwatch(this);
    this.#req.off('data', this.#onData).off('end', this.#onEnd).off('close', this.#onClose);
    callback(error);
  }

  movedBytes(): number {
    return this.#receivedBytes;
  }

  waitsForClient(): boolean {
    return !this.#req.isPaused();
  }

  onSlow(): boolean {
    return true;
  }

  letGo(): void {
    this.destroy(bodyTooSlow());
  }

  readonly #onData = (chunk: Buffer): void => {
    this.#receivedBytes += chunk.length;
    if (this.#receivedBytes > this.#options.limitBytes) this.destroy(bodyTooLarge(this.#options.limitBytes));
    else if (!this.push(chunk)) this.#req.pause();
  };

  readonly #onEnd = (): void => {
    this.#options.slowClients.unwatch(this);
    this.push(null);
  };

  readonly #onClose = (): void => {
    if (!this.#req.complete) this.destroy(new Error('the client went away while sending'));
  };
}
