import { maxUploadBytes } from '@viral-slides/uploads';
import type { CDPSession, Page, Protocol } from 'puppeteer';
import { notAPicture, pictureTooLarge, siteRefused } from '../../model/capture-errors.ts';
import type { BrowserPool, NetworkReport } from '../../ports/browser-pool.ts';
import type { PictureFetcher } from '../../ports/picture-fetcher.ts';
import { toPageFailure } from './page-failure.ts';
import { runInTurn } from './run-in-turn.ts';
import type { Turn } from './run-in-turn.ts';

/** From the first connection to the last byte, with all redirects, in ms. */
const fetchTimeoutMs = 25_000;
/** The page that it needs. */
const pageTimeoutMs = 35_000;
/** Bytes that are read at a time. */
const pieceBytes = 1_000_000;

/**
 * PictureFetcher that lets a browser ask for the address, since a browser's way out is the only one there is, with all its rules (ADR 0017). Its answer is read as it
 * comes and never shown: no picture is decoded and no page runs there.
 */
export function createChromiumPictureFetcher(pool: BrowserPool<Page>): PictureFetcher {
  return {
    fetch: ({ url, userId, signal }) =>
      runInTurn(pool, { kind: 'capture', userId, priority: 'interactive', signal, timeoutMs: pageTimeoutMs }, (page, turn) =>
        fetchIn(page, url, turn),
      ),
  };
}

async function fetchIn(page: Page, url: string, { report, awaitAnswer }: Turn): Promise<Uint8Array> {
  const session = await page.createCDPSession();
  const fetched = Promise.withResolvers<Uint8Array>();
  session.on('Fetch.requestPaused', (paused) => void take(session, { paused, report }).then(settle(fetched), fetched.reject));
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Response' }] });
  // Once it is read the navigation is broken off; until then its failure is the reason.
  const navigation = page.goto(url, { timeout: fetchTimeoutMs }).then(() => Promise.reject(notAPicture('nothing')));
  const answer = Promise.race([fetched.promise, navigation]).catch(async (error: unknown) => {
    throw toPageFailure(error, { timeoutMs: fetchTimeoutMs, report: await report().catch(() => null) });
  });
  try {
    return await awaitAnswer(answer);
  } finally {
    navigation.catch(() => undefined);
    fetched.promise.catch(() => undefined);
  }
}

function settle(fetched: PromiseWithResolvers<Uint8Array>): (bytes: Uint8Array | null) => void {
  return (bytes) => bytes && fetched.resolve(bytes);
}

interface Paused {
  paused: Protocol.Fetch.RequestPausedEvent;
  report: NetworkReport;
}

/** Takes the answer of a request. @returns null when it goes on: to another address, or to nothing @throws AppError when it is no picture that is taken */
async function take(session: CDPSession, { paused, report }: Paused): Promise<Uint8Array | null> {
  const { requestId, responseStatusCode: status = 0, responseErrorReason, responseHeaders = [] } = paused;
  const header = (name: string) => responseHeaders.find((each) => each.name.toLowerCase() === name)?.value ?? '';
  if (responseErrorReason !== undefined || (status >= 300 && status < 400 && header('location') !== '')) {
    await session.send('Fetch.continueRequest', { requestId });
    return null;
  }
  try {
    const length = Number(header('content-length'));
    await assertPicture({ status, type: header('content-type'), length }, report);
    const { stream } = await session.send('Fetch.takeResponseBodyAsStream', { requestId });
    return await readAll(session, stream, length);
  } finally {
    // Not awaited: it ends the navigation, whose failure must not arrive before what was read.
    session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined);
  }
}

async function assertPicture(answer: { status: number; type: string; length: number }, report: NetworkReport): Promise<void> {
  if (answer.status >= 400) {
    const refusals = (await report())?.refusals ?? [];
    throw refusals.length > 0 ? new Error('the egress proxy refused the picture') : siteRefused(answer.status);
  }
  const type = answer.type.split(';')[0]!.trim().slice(0, 60);
  // A file without a type may be a picture: ingest inspects the bytes.
  if (!/^(image\/.+|application\/octet-stream|binary\/octet-stream)?$/i.test(type))
    throw notAPicture(/html/i.test(type) ? 'a web page' : `a file of the type ${type}`);
  if (answer.length > maxUploadBytes) throw pictureTooLarge(maxUploadBytes);
}

/**
 * Reads an answer to its end. @param length the server's Content-Length: with it the buffer need not grow, so the picture is held
 * in memory once
 */
async function readAll(session: CDPSession, handle: string, length: number): Promise<Uint8Array> {
  // A length that is announced but not sent takes no memory.
  let bytes = Buffer.allocUnsafeSlow(Math.max(pieceBytes, Number.isSafeInteger(length) ? length : 0));
  let size = 0;
  for (;;) {
    const { data, base64Encoded, eof } = await session.send('IO.read', { handle, size: pieceBytes });
    const encoding = base64Encoded ? 'base64' : 'utf8';
    const needed = size + Buffer.byteLength(data, encoding);
    if (needed > maxUploadBytes) throw pictureTooLarge(maxUploadBytes);
    if (needed > bytes.byteLength) bytes = Buffer.concat([bytes.subarray(0, size)], Math.min(maxUploadBytes, Math.max(needed, 2 * size)));
    size += bytes.write(data, size, encoding);
    if (eof) return bytes.subarray(0, size);
  }
}
