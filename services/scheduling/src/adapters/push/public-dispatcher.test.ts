import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, LookupFunction } from 'node:net';
import { addressRange, publicLookup } from '@viral-slides/addresses';
import type { Names } from '@viral-slides/addresses';
import { request } from 'undici';
import { createPublicDispatcher } from './public-dispatcher.ts';

/** Name servers that know one host; a list that is null is an answer that does not come. */
function names(v4: string[] | null, v6: string[] | null): Names {
  const answer = (list: string[] | null) => (list ? Promise.resolve(list) : Promise.reject(new Error('no answer of the name server')));
  return { resolve4: () => answer(v4), resolve6: () => answer(v6) };
}
const lookUp = (known: Names, options: Parameters<LookupFunction>[1]) =>
  new Promise((resolve, reject) =>
    publicLookup(known, {})('push.example.org', options, (error, address, family) => (error ? reject(error) : resolve([address, family]))),
  );

describe('connections to hosts of the internet', () => {
  test.each([
    ['to this machine', ['127.0.0.1'], null],
    ['to this machine by IPv6', null, ['::1']],
    ['to an address that is refused here', ['1.1.1.1', '9.9.9.9'], null],
    ['to the platform of a cloud', ['168.63.129.16'], null],
    ['into a private network with one of its addresses', ['1.1.1.1', '10.0.0.1'], ['2606:4700::1111']],
  ])('When a name leads %s, then nothing is dialled', async (_where, v4, v6) => {
    let dialled = 0;
    const server = createServer((socket) => {
      dialled += 1;
      socket.destroy();
    }).listen(0);
    await once(server, 'listening');
    const dispatcher = createPublicDispatcher({ refused: [addressRange('9.9.9.0/24')] }, names(v4, v6));
    const { port } = server.address() as AddressInfo;
    await expect(request(`https://push.example.org:${port}/`, { dispatcher })).rejects.toThrow('push.example.org is not a public host');
    expect(dialled).toBe(0);
    await dispatcher.close();
    server.close();
  });

  test('When a name leads to public addresses, then it gets those, of both kinds, and when one kind is missing the other', async () => {
    const both = [
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ];
    expect(await lookUp(names(['1.1.1.1'], ['2606:4700::1111']), { all: true })).toEqual([both, undefined]);
    expect(await lookUp(names(['1.1.1.1'], null), { all: true })).toEqual([[both[0]], undefined]);
    expect(await lookUp(names(null, ['2606:4700::1111']), {})).toEqual(['2606:4700::1111', 6]);
  });

  test('When the name servers say nothing, or know no address, then the connection fails', async () => {
    await expect(lookUp(names(null, null), { all: true })).rejects.toThrow('no answer of the name server');
    await expect(lookUp(names([], []), { all: true })).rejects.toThrow('has no address');
  });
});
