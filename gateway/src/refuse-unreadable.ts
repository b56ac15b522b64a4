import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '@viral-slides/errors';
import { problemHeaders, problemOf } from '@viral-slides/http-kit';
import type { Logger } from '@viral-slides/logger';

/**
 * Answers what Node's HTTP parser refused before there was a request: 431, 413, 408 or 400 as problem+json, where Node itself sends a bare status line.
 * The connection is closed. It is closed without a word when another answer is under way on it.
 * Source: https://nodejs.org/api/http.html#event-clienterror
 */
export function refuseUnreadable(logger: Logger): (thrown: NodeJS.ErrnoException, socket: Duplex) => void {
  return (thrown, socket) => {
    if (!socket.writable || thrown.code === 'ECONNRESET' || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const error = errorOf(thrown.code);
    const problem = problemOf(error, randomUUID());
    // Found by the request id in the answer, as every other refusal.
    logger.info({ requestId: problem.requestId, code: error.code, status: problem.status }, 'request refused');
    send(socket, error, problem);
  };
}

function send(socket: Duplex, error: AppError, problem: ReturnType<typeof problemOf>): void {
  const body = JSON.stringify(problem);
  const headers = { ...problemHeaders(error), 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n'), () => socket.destroy());
}

function errorOf(code: string | undefined): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new AppError(
        'headers-too-large',
        'headers-too-large',
        'The address and headers together are larger than 16 kB. Send fewer or shorter headers.',
      );
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new AppError('too-large', 'chunk-extensions-too-large', 'The chunk extensions are too large. Send chunks without extensions.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('request-timeout', 'request-timeout', 'The request did not arrive in time. Send it again.');
    default:
      return new AppError('invalid-input', 'invalid-http', 'This is not a valid HTTP request.');
  }
}

/** As Node decides it before its own answer: the message that is being written to a connection is known to the socket only. */
function isAnswering(socket: Duplex & { _httpMessage?: ServerResponse }): boolean {
  return socket._httpMessage?.headersSent === true;
}
