import { createHash } from 'node:crypto';
import { Pool, interceptors } from 'undici';
import type { Dispatcher } from 'undici';
import { renderPageUnavailable } from '../../model/render-errors.ts';

/** A file of the web app. */
export interface PageFile {
  contentType: string;
  bytes: Buffer;
}

/** The files of the page that draws, from the web app's own server. Kept in memory, because each page that is opened asks for them. */
export interface PageFiles {
  /**
   * Reads a file, or returns null when there is none.
   * @param path of the address, with query
   * @throws AppError `render-page-unavailable`
   */
  read(path: string, signal?: AbortSignal): Promise<PageFile | null>;
  /** Names the version of the page: its document names all its files by their content. @throws as `read` */
  version(signal?: AbortSignal): Promise<string>;
  close(): Promise<void>;
}

/** Address of the page that draws. */
export const renderPath = '/assets/renderer';
/** Files of a build beside its document: hashed files, and the picture of a blank slide. */
const unchanging = /^\/(assets\/[\w.-]+|blank-slide\.svg)$/;
/** The app's largest file, the one with the emoji, has a tenth of it. */
const maxFileBytes = 8_000_000;
/** Of all files that are kept; a build has about six megabytes of fonts and code that slides can need. */
const maxKeptBytes = 32_000_000;
const timeoutMs = 5_000;
/** A page lacks a font or does not open at all for one file that did not come: on a busy machine one in some thousands. */
const again = interceptors.retry({
  maxRetries: 2,
  minTimeout: 100,
  methods: ['GET'],
  statusCodes: [502, 503, 504],
  errorCodes: ['ECONNRESET', 'ECONNREFUSED', 'UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT'],
});
/** How long a build counts as the newest before it is checked again, in ms. */
const documentFreshMs = 10_000;

/** Opens the files of the web app at an address. Nothing is connected before the first call. */
export function openPageFiles(address: string): PageFiles {
  const pool = new Pool(new URL(address).origin, { connections: 8, connectTimeout: 1_000, maxResponseSize: maxFileBytes, allowH2: false });
  const server = pool.compose(again);
  const readDocument = documentOf(() => fetchFile(server, renderPath));
  const readOwn = keptFiles((path) => fetchFile(server, path));

  async function read(path: string, signal?: AbortSignal): Promise<PageFile | null> {
    signal?.throwIfAborted();
    if (path === renderPath) return readDocument();
    if (unchanging.test(path)) return readOwn(path);
    // Development serves each module separately, and modules may change.
    return path.startsWith('/api/') ? null : fetchFile(server, path);
  }

  return {
    read,
    async version(signal) {
      const file = await read(renderPath, signal);
      if (!file) throw renderPageUnavailable(new Error('there is no page that draws'));
      return createHash('sha256').update(file.bytes).digest('hex');
    },
    close: () => pool.destroy(),
  };
}

async function fetchFile(server: Dispatcher, path: string): Promise<PageFile | null> {
  try {
    const { statusCode, headers, body } = await server.request({ method: 'GET', path, signal: AbortSignal.timeout(timeoutMs) });
    const bytes = Buffer.from(await body.arrayBuffer());
    if (statusCode === 404) return null;
    if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}`);
    return { contentType: String(headers['content-type'] ?? 'application/octet-stream'), bytes };
  } catch (cause) {
    throw renderPageUnavailable(cause);
  }
}

type Reading = Promise<PageFile | null>;

/** The document, fetched again after a while: a new build has another one. */
function documentOf(fetchDocument: () => Reading): () => Reading {
  let document: { file: Reading; until: number } | undefined;
  return () => {
    if (document && Date.now() < document.until) return document.file;
    const mine = { file: fetchDocument(), until: Date.now() + documentFreshMs };
    document = mine;
    mine.file.catch(() => {
      if (document === mine) document = undefined;
    });
    return mine.file;
  };
}

/** Other files never change under their name; what is missing or failed is asked for again. */
function keptFiles(fetchOne: (path: string) => Reading): (path: string) => Reading {
  const kept = new Map<string, Reading>();
  let keptBytes = 0;

  function keep(sizeBytes: number): void {
    keptBytes += sizeBytes;
    if (keptBytes <= maxKeptBytes) return;
    // Files of builds that are gone; those in use come again.
    kept.clear();
    keptBytes = 0;
  }

  return (path) => {
    const known = kept.get(path);
    if (known) return known;
    const reading = fetchOne(path);
    kept.set(path, reading);
    reading.then(
      (file) => (file ? keep(file.bytes.byteLength) : kept.delete(path)),
      () => kept.delete(path),
    );
    return reading;
  };
}
