import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeUsers, readUsers } from './make-users.ts';
import { permissionsOf } from './program-permissions.ts';

const adminUrl = 'amqp://viral-slides:admin%2Fword@broker:5672';

/** A management that answers everything with a status. @returns requests that it received */
async function askedOf(status: number, run: (url: string) => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const chunk of req as AsyncIterable<Buffer>) body += chunk.toString();
    asked.push(`${req.method} ${req.url} ${body}`);
    res.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
  return asked;
}

describe('makeUsers', () => {
  test('When programs have passwords, then the exchange is there, and each gets a user without a tag, and rights to its own queues', async () => {
    const asked = await askedOf(204, (url) => makeUsers(adminUrl, readUsers('media:one,social-accounts:two'), url));
    expect(asked).toEqual([
      'PUT /api/exchanges/%2F/viral-slides {"type":"topic","durable":true,"auto_delete":false,"internal":false,"arguments":{}}',
      'PUT /api/users/media {"password":"one","tags":""}',
      `PUT /api/permissions/%2F/media ${JSON.stringify(permissionsOf('media'))}`,
      'PUT /api/users/social-accounts {"password":"two","tags":""}',
      `PUT /api/permissions/%2F/social-accounts ${JSON.stringify(permissionsOf('social-accounts'))}`,
    ]);
  });

  test('When the administrator may not do that, then the error says what is missing, and no password', async () => {
    await askedOf(401, async (url) => {
      const making = makeUsers(adminUrl, readUsers('media:one'), url);
      await expect(making).rejects.toThrow('/api/exchanges/%2F/viral-slides (401): our user needs the tag "administrator"');
    });
  });
});

test.each(['media:', 'media', 'media:with space', 'media:with@sign'])(
  'When %p has no password that an address can hold, then it is refused without the password',
  (user) => {
    const read = () => readUsers(`auth:a,${user}`);
    expect(read).toThrow('user media needs');
    expect(read).not.toThrow('with');
  },
);

describe('permissionsOf', () => {
  const may = (right: 'configure' | 'write' | 'read', name: string) => new RegExp(permissionsOf('media')[right]).test(name);

  test.each(['media.captures', 'media.captures.retry.1000', 'media.captures.dead', 'amq.gen-x'])(
    'When a program uses %s, then it may',
    (name) => {
      expect([may('configure', name), may('write', name), may('read', name)]).toEqual([true, true, true]);
    },
  );

  test.each(['scheduling.projects', 'media', 'mediax.captures', 'x.media.captures'])(
    'When a program reaches for %s, then it may not',
    (name) => {
      expect([may('configure', name), may('write', name), may('read', name)]).toEqual([false, false, false]);
    },
  );

  test('When a program uses the exchange of all events, then it may send to it and bind to it, and neither make nor delete it', () => {
    expect([may('configure', 'viral-slides'), may('write', 'viral-slides'), may('read', 'viral-slides')]).toEqual([false, true, true]);
  });

  test('When a copy goes to a retry queue, then the way there is open, for sending alone', () => {
    expect([may('configure', 'amq.default'), may('write', 'amq.default'), may('read', 'amq.default')]).toEqual([false, true, false]);
  });
});
