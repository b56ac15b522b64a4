import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import sharp from 'sharp';

/** A request that the host saw. */
interface SeenRequest {
  path: string;
  hasCredentials: boolean;
}

/** A server of slides, as an app runs one, with paths that behave badly. */
export interface PictureHost {
  /** Ends with a slash. */
  url: string;
  seen: SeenRequest[];
  /** Answers the next so many requests for a path with this status. */
  failNext(path: string, times: number, status: number): void;
  stop(): Promise<void>;
}

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#246' } });

/** Starts it. Paths: `N.jpg`, `webp`, `png` (said to be a JPEG), `large` (too many pixels), `redirect`, `login`, `endless`. */
export async function startPictureHost(): Promise<PictureHost> {
  const files = {
    jpg: await picture(1080, 1920).jpeg().toBuffer(),
    webp: await picture(1080, 1080).webp().toBuffer(),
    png: await picture(100, 100).png().toBuffer(),
    large: await picture(1081, 1081).jpeg().toBuffer(),
  };
  const seen: SeenRequest[] = [];
  const failures = new Map<string, { times: number; status: number }>();
  const server = createServer((req, res) => {
    const path = (req.url ?? '').slice(1);
    seen.push({ path, hasCredentials: Boolean(req.headers.cookie ?? req.headers.authorization) });
    const failure = failures.get(path);
    if (failure && failure.times-- > 0) return void res.writeHead(failure.status).end();
    answer(res, { path, files });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    seen,
    failNext: (path, times, status) => void failures.set(path, { times, status }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(res: ServerResponse, { path, files }: { path: string; files: Record<string, Buffer> }): void {
  const send = (bytes: Buffer, type: string) => void res.writeHead(200, { 'content-type': type, 'set-cookie': 'seen=1' }).end(bytes);
  const [name = ''] = path.split('?');
  if (name.endsWith('.jpg')) send(files['jpg']!, 'image/jpeg');
  else if (name === 'webp') send(files['webp']!, 'image/webp');
  else if (name === 'png' || name === 'large') send(files[name]!, 'image/jpeg');
  else if (name === 'redirect') res.writeHead(302, { location: '/0.jpg' }).end();
  else if (name === 'login') send(Buffer.from('<!doctype html><title>Sign in</title>'), 'text/html');
  else if (name === 'endless') sendEndless(res);
  else res.writeHead(404).end();
}

/** Sends bytes until the client disconnects. */
function sendEndless(res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'image/jpeg' });
  const bytes = new Readable({ read: (size) => void bytes.push(Buffer.alloc(size, 0xff)) });
  pipeline(bytes, res, () => undefined);
}
