import { createServer } from 'node:http';
import { Pool } from 'undici';

/** The least that forwards: undici's stream call over a keep-alive pool. No policy, no header rule, no abort, no retry. Arguments: own port, upstream port. */
const pool = new Pool(`http://127.0.0.1:${process.argv[3]}`);

createServer((req, res) => {
  const { host: _host, connection: _connection, ...headers } = req.headers;
  const body = req.method === 'GET' || req.method === 'HEAD' ? null : req;
  pool
    .stream({ path: req.url ?? '/', method: req.method ?? 'GET', headers, body, opaque: res }, ({ statusCode, headers: answer }) => {
      res.writeHead(statusCode, answer);
      return res;
    })
    .catch(() => res.writableEnded || res.destroy());
}).listen(Number(process.argv[2]), '127.0.0.1');
