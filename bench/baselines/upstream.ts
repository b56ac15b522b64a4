import { createServer } from 'node:http';

/** The service behind every forwarder: 1 kB of JSON (`?bytes=` for another size), the way express answers, and the gateway's session question. */
const json = JSON.stringify({ items: 'x'.repeat(1_000) });
const session = () => JSON.stringify({ sessionId: 'bench-session', userId: 'bench-user', expiresAt: new Date(Date.now() + 3_600_000) });
const files = new Map<number, Buffer>();

function fileOf(bytes: number): Buffer {
  const file = files.get(bytes) ?? Buffer.alloc(bytes, 'x');
  files.set(bytes, file);
  return file;
}

createServer((req, res) => {
  const bytes = Number(/[?]bytes=(\d+)$/.exec(req.url ?? '')?.[1] ?? 0);
  const answer = bytes > 0 ? fileOf(bytes) : req.url === '/internal/sessions/resolve' ? session() : json;
  res.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(answer),
    'cache-control': 'no-store',
    etag: 'W/"3f2-bench"',
  });
  res.end(answer);
}).listen(Number(process.argv[2]), '127.0.0.1');
