import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

/** A body of several parts (RFC 7578), ready to be sent. */
export interface MultipartBody {
  stream: Readable;
  contentType: string;
  /** In bytes: servers want to know it before. */
  length: number;
}

/** Puts one file into a form, without holding it in memory. Nobody else destroys its stream. */
export function formWithFile(file: { stream: Readable; name: string; contentType: string; length: number }): MultipartBody {
  const boundary = `viral-slides-${randomBytes(16).toString('hex')}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.contentType}\r\n\r\n`;
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
