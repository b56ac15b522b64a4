import { createHash } from 'node:crypto';
import { finished } from 'node:stream/promises';
import type { Request } from 'express';
import type { BodyKind, Refusal } from './platform-surface.ts';

/** Largest body of forms and JSON, in bytes: the longest texts a post may have, several times over. */
const maxBytes = 128 * 1024;
/** Longest wait for it, in ms. */
const maxMs = 10_000;

/** A body that was read, or why it is refused. */
export interface ReadBody {
  form: URLSearchParams;
  json: unknown;
  bytes: number;
  hash: string | null;
  refusal: Refusal | null;
}

const contentTypes: Partial<Record<BodyKind, RegExp>> = {
  form: /^application\/x-www-form-urlencoded\s*(;|$)/i,
  json: /^application\/json\s*(;|$)/i,
  fields: /^(application\/json|application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i,
};

/** Reads and parses the body of a request as its route takes it. Bodies of `stream` and `none` routes are left alone. */
export async function readBody(req: Request, kind: BodyKind): Promise<ReadBody> {
  const nothing: ReadBody = { form: new URLSearchParams(), json: undefined, bytes: 0, hash: null, refusal: null };
  if (kind === 'stream') return { ...nothing, bytes: Number(req.get('content-length') ?? 0) };
  if (kind === 'none' || (kind === 'form' && hasNoBody(req))) return nothing;
  const contentType = req.get('content-type') ?? '';
  if (!contentTypes[kind]?.test(contentType)) return { ...nothing, refusal: 'wrong-content-type' };
  return await parse(await collect(req), { kind, contentType }, nothing);
}

/** Reads what is left of a body and drops it; waits no longer than for a body that is kept. */
export async function takeRest(req: Request): Promise<void> {
  if (req.complete || req.destroyed) return;
  req.resume();
  await finished(req, { writable: false, signal: AbortSignal.timeout(maxMs) }).catch(() => undefined);
}

/** Reads a form as JSON would say it: `name[]` is one of a list. */
async function parseForm(bytes: Buffer, contentType: string, read: ReadBody): Promise<ReadBody> {
  const answer = new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } });
  const form = await answer.formData().catch(() => null);
  if (!form) return { ...read, refusal: 'wrong-content-type' };
  const json: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (name.endsWith('[]')) json[name.slice(0, -2)] = form.getAll(name);
    else json[name] = value;
  }
  return { ...read, json };
}

type BodyForm = { kind: BodyKind; contentType: string };

async function parse(bytes: Buffer | Refusal, { kind, contentType }: BodyForm, nothing: ReadBody): Promise<ReadBody> {
  if (typeof bytes === 'string') return { ...nothing, refusal: bytes };
  const read = { ...nothing, bytes: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') };
  if (kind === 'fields' && !contentTypes.json?.test(contentType)) return await parseForm(bytes, contentType, read);
  const text = bytes.toString('utf8');
  if (kind === 'form') return { ...read, form: new URLSearchParams(text) };
  const json = parsed(text);
  const isRead = json !== undefined && (kind !== 'fields' || (typeof json === 'object' && json !== null));
  return isRead ? { ...read, json } : { ...read, refusal: 'bad-json' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A form without fields: Google's own client revokes so, with the token in the address. */
function hasNoBody(req: Request): boolean {
  return req.get('transfer-encoding') === undefined && (req.get('content-length') ?? '0') === '0';
}

function collect(req: Request): Promise<Buffer | Refusal> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (result: Buffer | Refusal) => {
      clearTimeout(timer);
      req.off('data', onData);
      if (typeof result === 'string') req.resume();
      resolve(result);
    };
    const timer = setTimeout(() => finish('body-too-slow'), maxMs);
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) finish('body-too-large');
      else chunks.push(chunk);
    };
    req.on('data', onData);
    req.once('end', () => finish(Buffer.concat(chunks)));
    req.once('close', () => {
      clearTimeout(timer);
      if (!req.complete) reject(new Error('the client went away while sending'));
    });
  });
}
