import { createServer } from 'node:http';

/** The service behind every forwarder: 1 kB of JSON (`?bytes=` for another size), the way express answers, and the gateway's questions about sessions and tokens. */
const json = JSON.stringify({ items: 'x'.repeat(1_000) });
const session = () => JSON.stringify({ sessionId: 'bench-session', userId: 'bench-user', expiresAt: new Date(Date.now() + 3_600_000) });
const token = () =>
  JSON.stringify({
    tokenId: 'bench-token',
    name: 'Bench',
    scopes: ['projects:read'],
    accounts: null,
    userId: 'bench-owner',
    expiresAt: new Date(Date.now() + 3_600_000),
  });
const questions: Record<string, () => string> = { '/internal/sessions/resolve': session, '/internal/tokens/resolve': token };
const files = new Map<number, Buffer>();

function fileOf(bytes: number): Buffer {
  const file = files.get(bytes) ?? Buffer.alloc(bytes, 'x');
  files.set(bytes, file);
  return file;
}

createServer((req, res) => {
  const bytes = Number(/[?]bytes=(\d+)$/.exec(req.url ?? '')?.[1] ?? 0);
  const answer = bytes > 0 ? fileOf(bytes) : (questions[req.url ?? '']?.() ?? json);
  res.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(answer),
    'cache-control': 'no-store',
    etag: 'W/"3f2-bench"',
  });
  res.end(answer);
}).listen(Number(process.argv[2]), '127.0.0.1');
