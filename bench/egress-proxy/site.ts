/** The website of the benchmark, over http and https. Prints its two ports in one line. Arguments: key and certificate, PEM files. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Pages as they are: one small, one with thirty pictures, one with 3 MB. */
const pages: Record<string, { pictures: number; bytes: number }> = {
  '/small': { pictures: 2, bytes: 5_000 },
  '/gallery': { pictures: 30, bytes: 20_000 },
  '/heavy': { pictures: 6, bytes: 500_000 },
};
const noise = randomBytes(500_000);

const answer: RequestListener = (request, response) => {
  const [path = '', bytes] = (request.url ?? '').split('?');
  const page = pages[path];
  if (page === undefined) {
    response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(noise.subarray(0, Number(bytes ?? 0)));
    return;
  }
  const pictures = Array.from(
    { length: page.pictures },
    (_, index) => `<img width="60" height="60" src="/picture${index}.png?${page.bytes}">`,
  );
  response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><h1>${path}</h1>${pictures.join('')}`);
};

const [, , key = '', cert = ''] = process.argv;
const servers = [createServer(answer), createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, answer)];
for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
process.stdout.write(`${JSON.stringify(servers.map((server) => (server.address() as AddressInfo).port))}\n`);
