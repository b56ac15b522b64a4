import { createServer } from 'node:http';

/** The service behind every forwarder: 1 kB of JSON, the way express answers (ETag, date, length), and the gateway's session question. */
const body = JSON.stringify({ items: 'x'.repeat(1_000) });
const session = () => JSON.stringify({ sessionId: 'bench-session', userId: 'bench-user', expiresAt: new Date(Date.now() + 3_600_000) });

createServer((req, res) => {
  const answer = req.url === '/internal/sessions/resolve' ? session() : body;
  res.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(answer),
    'cache-control': 'no-store',
    etag: 'W/"3f2-bench"',
  });
  res.end(answer);
}).listen(Number(process.argv[2]), '127.0.0.1');
