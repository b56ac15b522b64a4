import { Agent, createServer } from 'node:http';
import httpProxy from 'http-proxy';

/** http-proxy with a keep-alive agent (without one it is four times slower). No policy. Arguments: own port, upstream port. */
const proxy = httpProxy.createProxyServer({
  target: `http://127.0.0.1:${process.argv[3]}`,
  agent: new Agent({ keepAlive: true, maxSockets: 256 }),
});
proxy.on('error', (_error, _req, res) => void res.destroy());

createServer((req, res) => proxy.web(req, res)).listen(Number(process.argv[2]), '127.0.0.1');
