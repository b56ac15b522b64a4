/**
 * A stranger's machine for tests, on the test network of deploy/compose.test.yml. A website for captures: tall, with a picture, a redirect to a private address, and a slow
 * page. And a receiver of webhooks: what is sent to a path below /hooks/ can be read there.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#f43"/></svg>';
const page =
  '<!doctype html><html lang="en"><title>Test site</title><body style="margin:0;font:32px sans-serif;background:linear-gradient(#fff,#39f);height:4000px">' +
  '<h1>A page to capture</h1><img src="/picture.svg" alt="A red square" loading="lazy"></body></html>';

/** Messages that came, the newest last. */
const messages: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];
const maxMessages = 200;

async function receive(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  if (request.method === 'GET') {
    const found = messages.filter((message) => message.path === path);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
    return;
  }
  let body = '';
  for await (const part of request) body += String(part);
  messages.push({ path, headers: request.headers, body });
  messages.splice(0, messages.length - maxMessages);
  response.writeHead(200, { 'content-type': 'text/plain' }).end('Thank you.');
}

createServer((request, response) => {
  const { url = '/' } = request;
  if (url.startsWith('/hooks/')) return void receive(request, response, url);
  switch (url) {
    case '/picture.svg':
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
      break;
    case '/to-metadata':
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
      break;
    case '/never':
      break;
    default:
      response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  }
}).listen(80);
