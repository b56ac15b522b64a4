/** A website for tests of captures, on the test network of deploy/compose.test.yml: tall, with a picture, a redirect to a private address, and a slow page. */
import { createServer } from 'node:http';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#f43"/></svg>';
const page =
  '<!doctype html><html lang="en"><title>Test site</title><body style="margin:0;font:32px sans-serif;background:linear-gradient(#fff,#39f);height:4000px">' +
  '<h1>A page to capture</h1><img src="/picture.svg" alt="A red square" loading="lazy"></body></html>';

createServer((request, response) => {
  switch (request.url) {
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
