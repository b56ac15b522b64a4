import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BytesInput } from './api-call.ts';

/** Content of a form. */
export interface FormContent {
  /** Texts, by their names. */
  texts: Readonly<Record<string, string>>;
  file: BytesInput & { name: string };
}

/**
 * Puts texts and one file into a form (RFC 7578), without holding the file in memory. The form owns the file's stream and
 * destroys it.
 */
export function formWithFile({ texts, file }: FormContent): BytesInput {
  const boundary = `viral-slides-${randomBytes(16).toString('hex')}`;
  const before = Object.entries(texts).map(
    ([name, text]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  const head = `${before.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.contentType}\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  async function* parts() {
    yield Buffer.from(head);
    yield* file.stream as AsyncIterable<Uint8Array>;
    yield Buffer.from(tail);
  }
  return {
    stream: Readable.from(parts(), { objectMode: false }),
    contentType: `multipart/form-data; boundary=${boundary}`,
    length: Buffer.byteLength(head) + file.length + Buffer.byteLength(tail),
  };
}
