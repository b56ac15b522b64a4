import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changePassword } from './change-password.ts';

/** A management that knows one user. @param known its answer to who that is */
async function aManagement(known: { status: number; tags?: unknown }, run: (url: string, asked: string[]) => Promise<void>): Promise<void> {
  const asked: string[] = [];
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const chunk of req as AsyncIterable<Buffer>) body += chunk.toString();
    asked.push(`${req.method} ${req.url} ${req.headers.authorization} ${body}`.trim());
    if (req.method === 'PUT') res.writeHead(204).end();
    else res.writeHead(known.status, { 'content-type': 'application/json' }).end(JSON.stringify({ tags: known.tags }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked);
  } finally {
    server.close();
  }
}

const amqpUrl = 'amqp://viral-slides:old%2Fword@broker:5672';
const basic = `Basic ${Buffer.from('viral-slides:old/word').toString('base64')}`;

describe('changePassword', () => {
  test.each([
    ['a list', ['administrator', 'monitoring']],
    ['a text, as older brokers have them', 'administrator,monitoring'],
  ])('When the tags of the user are %s, then it has the new password and keeps them', (_case, tags) =>
    aManagement({ status: 200, tags }, async (url, asked) => {
      await changePassword(amqpUrl, 'new', url);
      expect(asked).toEqual([
        `GET /api/users/viral-slides ${basic}`,
        `PUT /api/users/viral-slides ${basic} {"password":"new","tags":"administrator,monitoring"}`,
      ]);
    }),
  );

  test('When the user may not do that, then nothing is changed and the error says what is missing', () =>
    aManagement({ status: 401 }, async (url, asked) => {
      await expect(changePassword(amqpUrl, 'new', url)).rejects.toThrow('refused access (401): our user needs the tag "administrator"');
      expect(asked).toHaveLength(1);
    }));
});
