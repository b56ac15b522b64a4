import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPageFiles } from './page-files.ts';
import type { PageFiles } from './page-files.ts';

/** Asks a web app's server that gives these answers in turn, and repeats the last one. */
async function withServer<T>(answers: RequestListener[], work: (files: PageFiles, asked: () => number) => Promise<T>): Promise<T> {
  let asked = 0;
  const server = createServer((req, res) => answers[Math.min(asked++, answers.length - 1)]!(req, res)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const files = openPageFiles(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    return await work(files, () => asked);
  } finally {
    await files.close();
    server.close();
  }
}

const font: RequestListener = (_req, res) => void res.setHeader('content-type', 'font/woff2').end('font');
const status =
  (code: number): RequestListener =>
  (_req, res) =>
    void res.writeHead(code).end();
const hangUp: RequestListener = (req) => void req.socket.destroy();

describe('openPageFiles', () => {
  test.each([
    ['hangs up', hangUp],
    ['is not ready', status(503)],
  ])('When the server %s once, then the file still comes, and is kept', async (_what, trouble) => {
    await withServer([trouble, font], async (files, asked) => {
      const file = await files.read('/assets/font.woff2');
      expect([file?.contentType, file?.bytes.toString()]).toEqual(['font/woff2', 'font']);
      expect(await files.read('/assets/font.woff2')).toBe(file);
      expect(asked()).toBe(2);
    });
  });
  test('When there is no such file, then there is no retry', async () => {
    await withServer([status(404)], async (files, asked) => {
      expect(await files.read('/assets/none.js')).toBeNull();
      expect(asked()).toBe(1);
    });
  });
  test.each([
    ['hangs up each time', hangUp, 3],
    ['fails', status(500), 1],
  ])('When the server %s, then the page that draws is not available, and the next one asks again', async (_what, trouble, times) => {
    await withServer([...Array.from({ length: times }, () => trouble), font], async (files, asked) => {
      await expect(files.read('/assets/font.woff2')).rejects.toMatchObject({ code: 'render-page-unavailable' });
      expect(asked()).toBe(times);
      expect((await files.read('/assets/font.woff2'))?.bytes.toString()).toBe('font');
    });
  });
});
