import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { imageContentUrl } from '@viral-slides/slide-document';
import { testVerifier } from '@viral-slides/testkit';

/** The internal routes of the media service, as far as rendering uses them. */
export interface PictureServer {
  url: string;
  /** Puts a picture into a user's library. @returns its address as slides name it */
  add(userId: string, bytes: Buffer, imageId?: string): string;
  /** Deletes a picture. */
  remove(imageUrl: string): void;
  /** Answers 503 while true. */
  setDown(isDown: boolean): void;
  /** Requests that were refused because it was down. */
  refused(): number;
  /** Leaves requests for whole pictures without an answer while true. */
  setSilent(isSilent: boolean): void;
  /** Requests for whole pictures so far. */
  reads(): number;
  stop(): void;
}

/** Starts it. @param key with which services sign their tokens */
export async function startPictureServer(key: string): Promise<PictureServer> {
  const verifier = testVerifier('media', key, ['screenshot']);
  const pictures = new Map<string, Buffer>();
  let isDown = false;
  let isSilent = false;
  let refused = 0;
  let reads = 0;
  const server = createServer((req, res) => {
    const address = new URL(req.url ?? '/', 'http://media');
    verifier.verifyServiceToken((req.headers.authorization ?? '').replace('Bearer ', ''));
    const imageUrl = address.pathname.replace('/internal/', '/api/');
    const bytes = pictures.get(`${address.searchParams.get('userId')} ${imageUrl}`);
    if (isDown) refused += 1;
    if (isDown || !bytes) return void res.writeHead(isDown ? 503 : 404).end();
    const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
    if (req.method === 'GET') reads += 1;
    if (req.method === 'GET' && isSilent) return;
    res.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': bytes.byteLength, etag }).end(bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(userId, bytes, imageId = randomUUID()) {
      const imageUrl = imageContentUrl(imageId);
      pictures.set(`${userId} ${imageUrl}`, bytes);
      return imageUrl;
    },
    remove(imageUrl) {
      for (const name of pictures.keys()) if (name.endsWith(imageUrl)) pictures.delete(name);
    },
    setDown: (down) => void (isDown = down),
    setSilent: (silent) => void (isSilent = silent),
    refused: () => refused,
    reads: () => reads,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
