import { AppError } from '@viral-slides/errors';
import express from 'express';
import type { Request, Response } from 'express';
import { assertJsonShape, defaultJsonShape } from './json-shape.ts';
import type { JsonShapeLimits } from './json-shape.ts';

/** Largest JSON body of a route that sets no limit, in bytes. */
const defaultBodyLimitBytes = 100_000;

/** Limits of a JSON body. */
export interface JsonBodyLimits {
  bytes: number;
  shape: JsonShapeLimits;
}

/** Fills in what a route leaves open. */
export function jsonBodyLimits(contract: { bodyLimitBytes?: number; bodyShape?: Partial<JsonShapeLimits> }): JsonBodyLimits {
  return { bytes: contract.bodyLimitBytes ?? defaultBodyLimitBytes, shape: { ...defaultJsonShape, ...contract.bodyShape } };
}

/**
 * Returns what the body of a request will weigh at most, from its headers alone.
 * @throws AppError `unsupported-content-type`, `body-too-large`
 */
export function declaredBytes(req: Request, { bytes: limit }: JsonBodyLimits): number {
  const type = req.get('content-type') ?? '';
  if (!req.is('application/json')) {
    throw new AppError(
      'invalid-input',
      'unsupported-content-type',
      `Send the body as JSON with the header 'Content-Type: application/json'${insteadOf(type)}.`,
    );
  }
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(type)?.[1]?.toLowerCase() ?? 'utf-8';
  if (charset !== 'utf-8' && charset !== 'utf8') {
    throw new AppError('unsupported-media', 'unsupported-encoding', 'The body must be in UTF-8.');
  }
  const length = req.get('content-length');
  const bytes = length === undefined ? limit : Number(length);
  if (!(bytes <= limit)) throw tooLarge(limit);
  return bytes;
}

/** Ends a sentence with what came, where that is the name of a type. */
function insteadOf(type: string): string {
  const name = /^[\w.+-]{1,50}\/[\w.+-]{1,50}/.exec(type)?.[0];
  if (type === '') return '; it came without one';
  return name === undefined ? '' : `, not '${name}'`;
}

type ReadBody = (req: Request, res: Response) => Promise<unknown>;

/**
 * Makes the reader of a route's JSON body. Order matters: size while the bytes come, structure on the raw bytes, and only then is anything built of them.
 * @returns a function that resolves with the parsed body; an empty one counts as `{}`.
 * It throws AppError `body-too-large`, `body-too-slow`, `body-too-complex`, `invalid-json`, `incomplete-body`.
 */
export function jsonBodyReader({ bytes: limit, shape }: JsonBodyLimits, maxReadMs: number): ReadBody {
  const collect = express.raw({ type: () => true, limit, inflate: false });
  return async (req, res) => {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        // The rest of the body is not waited for either.
        res.setHeader('connection', 'close');
        reject(tooSlow(maxReadMs));
      }, maxReadMs);
      collect(req, res, (error?: unknown) => {
        clearTimeout(timer);
        if (error === undefined) resolve();
        else reject((fromCollector(error, limit) ?? error) as Error);
      });
    });
    const bytes = req.body as Buffer | undefined;
    // Nothing may hold the bytes while the use case runs.
    req.body = undefined;
    if (bytes === undefined || bytes.length === 0) return {};
    assertJsonShape(bytes, shape);
    return parse(bytes);
  };
}

function parse(bytes: Buffer): unknown {
  try {
    // PowerShell and editors on Windows start files with a byte order mark; RFC 8259 lets readers ignore it.
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    // The parser's message quotes the body, which may hold personal data, so it is kept out of the answer and the log.
    throw new AppError('invalid-input', 'invalid-json', 'The body is not valid JSON.');
  }
}

function fromCollector(thrown: unknown, limit: number): AppError | undefined {
  const type = thrown instanceof Error && 'type' in thrown ? thrown.type : undefined;
  if (type === 'entity.too.large') return tooLarge(limit, thrown);
  if (type === 'request.aborted' || type === 'request.size.invalid') {
    return new AppError('invalid-input', 'incomplete-body', 'The body ended early.', { cause: thrown });
  }
  return undefined;
}

function tooLarge(limit: number, cause?: unknown): AppError {
  const most = limit >= 1_000_000 ? `${limit / 1_000_000} MB` : `${limit / 1_000} kB`;
  return new AppError('too-large', 'body-too-large', `The body is larger than ${most}, the maximum for this address.`, { cause });
}

function tooSlow(maxReadMs: number): AppError {
  return new AppError('request-timeout', 'body-too-slow', `The body did not arrive within ${maxReadMs / 1_000} s. Please send it again.`);
}
