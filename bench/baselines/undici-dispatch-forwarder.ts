import { createServer } from 'node:http';
import { Pool } from 'undici';

/** As undici-forwarder, over undici's lowest interface: the fastest forwarder that can be built on it. Arguments: own port, upstream port. */
const pool = new Pool(`http://127.0.0.1:${process.argv[3]}`);

createServer((req, res) => {
  const { host: _host, connection: _connection, ...headers } = req.headers;
  const body = req.method === 'GET' || req.method === 'HEAD' ? null : req;
  pool.dispatch(
    { path: req.url ?? '/', method: req.method ?? 'GET', headers, body },
    {
      onRequestStart() {},
      onResponseStart(_controller, statusCode, answer) {
        res.writeHead(statusCode, answer);
      },
      onResponseData(controller, chunk) {
        if (res.write(chunk)) return;
        controller.pause();
        res.once('drain', () => controller.resume());
      },
      onResponseEnd() {
        res.end();
      },
      onResponseError() {
        res.destroy();
      },
    },
  );
}).listen(Number(process.argv[2]), '127.0.0.1');
