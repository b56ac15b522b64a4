/** Addresses that must not be called: given as text, by name, and by names that resolve elsewhere later. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { addressRange } from '@viral-slides/addresses';
import type { Names } from '@viral-slides/addresses';
import { parseAddress } from '../../model/webhooks/address.ts';
import { newSecret } from '../../model/webhooks/secret.ts';
import { houseHostOf } from './house-hosts.ts';
import { createDestinations } from './public-destinations.ts';
import { createSigningSender } from './signing-sender.ts';

const refused = [addressRange('203.0.114.0/24')];
const namesOf = (known: Record<string, string[]>): Names & { asked: string[] } => {
  const asked: string[] = [];
  const find = (hostname: string, isV6: boolean) => {
    asked.push(hostname);
    const found = known[hostname]?.filter((address) => address.includes(':') === isV6) ?? [];
    return found.length > 0 ? Promise.resolve(found) : Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }));
  };
  return { asked, resolve4: (hostname) => find(hostname, false), resolve6: (hostname) => find(hostname, true) };
};
const rulesWith = (names: Names, house: string[] = []) => ({
  refused,
  names,
  house: new Set(house.map((text) => houseHostOf(text) ?? '')),
});

/** @returns the reason of the refusal; null when the address is allowed */
async function refusalOf(text: string, names: Names = namesOf({}), house: string[] = []): Promise<unknown> {
  try {
    await createDestinations(rulesWith(names, house)).assertAllowed(parseAddress(text));
    return null;
  } catch (error) {
    return (error as { details?: { reason?: unknown } }).details?.reason;
  }
}

const loopback = ['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.1', '0x7F.0x0.0x0.0x1', '0177.0.0.1', '017700000001'];
const written = ['127.0.0.1.', '127.9.9.9', '127。0。0。1', '127．0．0．1', '①②⑦.⓪.⓪.①', '%31%32%37.0.0.1', '0', '0.0.0.0', '0x0', '0.0'];
const v6 = [
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[0000::0001]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[::ffff:0:7f00:1]',
];
const privateV4 = [
  '10.66.0.1',
  '0x0a420001',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '3232235521',
  '100.64.0.1',
  '198.18.0.1',
  '192.0.2.1',
];
const privateV6 = [
  '[fd00:66::1]',
  '[fc00::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[64:ff9b::a9fe:a9fe]',
  '[2002:a9fe:a9fe::1]',
  '[2001:db8::1]',
];
const metadata = [
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.43518',
  '[::ffff:a9fe:a9fe]',
  '[fd00:ec2::254]',
];
const clouds = [
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '203.0.114.7',
  '[::ffff:203.0.114.7]',
];
const inner = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  'mongo',
  'rabbitmq',
  's3',
  'printer.local',
  'metadata.google.internal',
  'nas.lan',
  'x.home.arpa',
];
const hosts = [...loopback, ...written, ...v6, ...privateV4, ...privateV6, ...metadata, ...clouds, ...inner];

describe('an address as it is written', () => {
  test.each(hosts.flatMap((host) => [`https://${host}/hook`, `https://${host}:8443/hook`]))(
    'When it is %s, then it is refused as private, and no name server is asked',
    async (text) => {
      const names = namesOf({});
      expect([await refusalOf(text, names), names.asked]).toEqual(['private', []]);
    },
  );

  test.each([
    ['', 'malformed'],
    ['hooks.example.org', 'malformed'],
    ['https://', 'malformed'],
    ['https://[', 'malformed'],
    ['https://a b/', 'malformed'],
    [`https://hooks.example.org/${'x'.repeat(2_000)}`, 'malformed'],
    ['https://hooks.example.org:0/', 'port'],
    ['http://hooks.example.org/', 'scheme'],
    ['ftp://hooks.example.org/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['gopher://127.0.0.1:6379/', 'scheme'],
    ['https://me:secret@hooks.example.org/', 'credentials'],
    ['https://hooks.example.org@127.0.0.1/', 'credentials'],
    ['https://nowhere.example.org/', 'unknown'],
  ])('When it is %j, then it is refused as %s', async (text, reason) => {
    expect(await refusalOf(text)).toBe(reason);
  });
});

describe('a name', () => {
  test.each([
    ['to this machine', ['127.0.0.1']],
    ['to this machine by IPv6', ['::1']],
    ['to a mapped address', ['::ffff:10.0.0.1']],
    ['to the metadata of a cloud', ['169.254.169.254']],
    ['to a machine that the operator refuses', ['203.0.114.7']],
    ['inside with one of its addresses', ['93.184.216.34', '10.0.0.1']],
  ])('When it leads %s, then it is refused as private', async (_where, addresses) => {
    expect(await refusalOf('https://hooks.example.org/', namesOf({ 'hooks.example.org': addresses }))).toBe('private');
  });

  test('When it leads to the internet, then it is allowed, as are public addresses themselves', async () => {
    expect(
      await refusalOf('https://hooks.example.org:8443/x', namesOf({ 'hooks.example.org': ['93.184.216.34', '2606:2800::1'] })),
    ).toBeNull();
    expect(await refusalOf('https://93.184.216.34/')).toBeNull();
    expect(await refusalOf('https://[2606:2800::1]/')).toBeNull();
  });

  test('When it leads inside later on, then nothing is dialled, and the owner learns why, without the address', async () => {
    let dialled = 0;
    const server = createServer((socket) => {
      dialled += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const leads: Record<string, string[]> = { 'hooks.example.org': ['93.184.216.34'] };
    const names = namesOf(leads);
    const address = `https://hooks.example.org:${port}/`;
    expect(await refusalOf(address, names)).toBeNull();
    leads['hooks.example.org'] = ['127.0.0.1'];
    const sender = createSigningSender({ rules: rulesWith(names), clock: { now: () => new Date() } });
    const secrets = [newSecret({ bytes: (count) => new Uint8Array(count) })];
    const { attempt } = await sender.send({ address, id: 'x', body: '{}', secrets });
    expect([attempt.status, attempt.problem, dialled]).toEqual([null, expect.stringContaining('not on the internet'), 0]);
    for (const text of [`https://127.0.0.1:${port}/`, `http://hooks.example.org:${port}/`, `https://2130706433:${port}/`])
      expect((await sender.send({ address: text, id: 'x', body: '{}', secrets })).attempt.status).toBeNull();
    expect(dialled).toBe(0);
    await sender.close();
    server.close();
  });
});

describe('a host that the operator allows', () => {
  test('When it is named, then it may be private and without encryption, on its port alone', async () => {
    const house = ['10.0.0.5:5678', 'automation.intranet', '[fd00::5]:8443'];
    const allowed = ['http://10.0.0.5:5678/hook', 'http://automation.intranet/', 'https://automation.intranet/', 'https://[fd00::5]:8443/'];
    for (const text of allowed) expect([text, await refusalOf(text, namesOf({}), house)]).toEqual([text, null]);
    for (const text of ['https://10.0.0.5/', 'https://10.0.0.5:5679/', 'https://automation.intranet:8080/', 'https://[fd00::5]/'])
      expect([text, await refusalOf(text, namesOf({}), house)]).toEqual([text, 'private']);
  });

  test.each(['', 'a b', '*.example.org', 'https://example.org', 'example.org/x', 'me@example.org', 'example.org:0', 'example.org:70000'])(
    'When the setting says %j, then that is no host',
    (text) => expect(houseHostOf(text)).toBeNull(),
  );
});
