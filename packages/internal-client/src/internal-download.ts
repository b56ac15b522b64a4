/*
 * Files from the `/internal/` routes of another service. Like a call (internal-client.ts), but the answer is bytes, which are counted
 * while they come and end the transfer when they are more than was agreed.
 */
import { AppError } from '@viral-slides/errors';
import type { TokenSigner } from '@viral-slides/http-kit';
import { currentContext } from '@viral-slides/logger';
import { inSpan, traceHeaders } from '@viral-slides/tracing';
import { Pool } from 'undici';
import type { Dispatcher } from 'undici';
import { callSpan } from './call-span.ts';
import { refusalOf } from './refusal.ts';
import { callFailed } from './transport-failure.ts';

/** File to download. */
export interface Download {
  /** With query. */
  path: string;
  /** More than this many bytes are not taken. */
  maxBytes: number;
  /** Time for the whole file, in ms. */
  timeoutMs: number;
  /** Ends the download when its reader is gone. */
  signal: AbortSignal;
}

/** A file as it was fetched. */
export interface DownloadedFile {
  contentType: string;
  /** Names this version of the file; empty when the service names none. */
  etag: string;
  bytes: Buffer;
}

/** Fetches files of one other service in the name of the calling service. */
export interface InternalDownloads {
  /**
   * @throws AppError as `InternalClient.call` does; `file-too-large` (too-large) for more than `maxBytes`. Rejects with the signal's
   * reason when it was aborted.
   */
  fetch(download: Download): Promise<DownloadedFile>;
  /** Size and type of a file without its content. @throws as `fetch` */
  head(download: Omit<Download, 'maxBytes'>): Promise<Omit<DownloadedFile, 'bytes'>>;
  close(): Promise<void>;
}

/** Files that are on their way at a time; others wait. */
const maxConnections = 16;
const connectTimeoutMs = 1_000;

/** Makes the downloads of one service from another. */
export function createInternalDownloads(options: {
  /** Name of the service that is asked: audience of the tokens. */
  service: string;
  /** Of the program that calls. */
  signer: TokenSigner;
  address: string;
}): InternalDownloads {
  const { service, signer, address } = options;
  const pool = new Pool(new URL(address).origin, { connections: maxConnections, connectTimeout: connectTimeoutMs, allowH2: false });

  async function ask<T>(
    method: 'GET' | 'HEAD',
    download: Omit<Download, 'maxBytes'>,
    read: (answer: Dispatcher.ResponseData) => Promise<T>,
  ) {
    const { requestId } = currentContext();
    const timeout = AbortSignal.timeout(download.timeoutMs);
    try {
      const answer = await pool.request({
        method,
        path: download.path,
        headers: {
          authorization: `Bearer ${signer.signServiceToken(service)}`,
          ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
          ...traceHeaders(),
        },
        signal: AbortSignal.any([download.signal, timeout]),
      });
      const { statusCode: status, headers } = answer;
      if (status >= 400) throw refusalOf(service, { status, headers, body: method === 'HEAD' ? '' : await answer.body.text() });
      return { contentType: String(headers['content-type'] ?? ''), etag: String(headers['etag'] ?? ''), read: await read(answer) };
    } catch (error) {
      download.signal.throwIfAborted();
      throw error instanceof AppError ? error : callFailed(service, error);
    }
  }

  return {
    fetch: (download) =>
      inSpan(callSpan(service, 'GET'), async () => {
        const { read, ...about } = await ask('GET', download, ({ body }) => readAtMost(body, download.maxBytes));
        return { ...about, bytes: read };
      }),
    head: (download) =>
      inSpan(callSpan(service, 'HEAD'), async () => {
        const { read: _read, ...about } = await ask('HEAD', download, ({ body }) => body.dump());
        return about;
      }),
    close: () => pool.destroy(),
  };
}

async function readAtMost(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of body) {
    sizeBytes += chunk.byteLength;
    // Leaving the loop destroys the body and with it the transfer.
    if (sizeBytes > maxBytes) throw new AppError('too-large', 'file-too-large', `The file has more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
