import type { Readable } from 'node:stream';
import type { Request } from 'express';
import { parseByteRange } from './byte-range.ts';
import type { ByteRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';
import type { Reply } from './route.ts';

/** A stored file whose bytes never change, described but not yet opened. */
export interface FileContent {
  /** Its name when it is saved. */
  filename: string;
  contentType: string;
  sizeBytes: number;
  /** Names these bytes forever. */
  version: string;
  /** False = other bytes may be at this URL later, so caches have to ask each time whether these are still the ones. Default true: kept forever. */
  isAddressFixed?: boolean;
  /** Starts the transfer of the file, or of a part of it. Aborting the signal, or destroying the stream, ends it. */
  open(options: { range?: ByteRange | undefined; signal?: AbortSignal | undefined }): Promise<Readable>;
}

/**
 * Answers with a file of the person who asks, as HTTP caches and players expect it (RFC 9110: ranges, validators, HEAD).
 * @param call.signal aborts when the client is gone: the transfer ends, too
 */
export async function fileReply(content: FileContent, { req, signal }: { req: Request; signal: AbortSignal }): Promise<Reply> {
  const etag = `"${content.version}"`;
  const headers = fileHeaders(content, etag);
  if (matches(req.get('if-none-match'), etag)) return { status: 304, headers };

  const range = isRangeWanted(req, etag) ? parseByteRange(req.get('range'), content.sizeBytes) : null;
  if (range === 'unsatisfiable')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${content.sizeBytes}`, 'content-length': '0' } };
  const part = range ?? { start: 0, end: content.sizeBytes - 1 };
  headers['content-length'] = String(part.end - part.start + 1);
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${content.sizeBytes}`;
  const status = range ? 206 : 200;
  if (req.method === 'HEAD') return { status, headers };
  return { status, headers, stream: await content.open({ range: range ?? undefined, signal }) };
}

function fileHeaders(content: FileContent, etag: string): Record<string, string> {
  return {
    'content-type': content.contentType,
    'content-disposition': contentDisposition(content.filename, content.contentType),
    'cache-control': content.isAddressFixed === false ? 'private, no-cache' : 'private, max-age=31536000, immutable',
    etag,
    'accept-ranges': 'bytes',
    // Even if something other than a picture was stored, a browser must neither guess its type nor run it.
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  };
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag);
}

/** A range only counts when the client's copy, if it names one, is of this version (RFC 9110 section 13.1.5), and only for GET. */
function isRangeWanted(req: Request, etag: string): boolean {
  const ifRange = req.get('if-range');
  return req.method === 'GET' && (ifRange === undefined || ifRange === etag);
}
