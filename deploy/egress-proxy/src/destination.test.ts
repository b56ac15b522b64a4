import { addressRange } from '@viral-slides/addresses';
import { judge, plainHost } from './destination.ts';
import type { Rules } from './destination.ts';

const names: Record<string, string[]> = {
  'site.example': ['93.184.216.34', '2606:2800::1'],
  'half.example': ['93.184.216.34', '10.0.0.5'],
  'mapped.example': ['93.184.216.34', '::ffff:10.0.0.5'],
  'inside.example': ['10.0.0.5'],
  'xn--mnchen-3ya.example': ['93.184.216.34'],
};

function rules(allowed: string[] = []): Rules & { asked: string[] } {
  const asked: string[] = [];
  const lookUp = async (host: string) => {
    asked.push(host);
    return names[host] ?? [];
  };
  return { allowedHosts: new Set(allowed), lookUp, lookUpAllowed: lookUp, asked };
}

const { signal } = new AbortController();
const verdictOn = (host: string, port = 443, allowed: string[] = []) => judge({ host, port }, rules(allowed), signal);

describe('judge', () => {
  test('When all addresses of a name are public, then exactly those may be dialled, after one look-up', async () => {
    const own = rules();
    expect(await judge({ host: 'Site.Example.', port: 443 }, own, signal)).toEqual({ addresses: ['93.184.216.34', '2606:2800::1'] });
    expect(own.asked).toEqual(['site.example']);
  });

  test.each(['half.example', 'mapped.example', 'inside.example'])(
    'When one address of %s is not public, then none may be dialled',
    async (host) => {
      expect(await verdictOn(host)).toEqual({ reason: 'not-public' });
    },
  );

  test.each(['site.example', '93.184.216.34', '[::ffff:93.184.216.34]'])(
    'When %s leads to an address that is refused here, then it is not public; an own host that was allowed still is',
    async (host) => {
      const refusing = (allowed: string[]) => ({ ...rules(allowed), refused: [addressRange('93.184.216.0/24')] });
      expect(await judge({ host, port: 443 }, refusing([]), signal)).toEqual({ reason: 'not-public' });
      expect(await judge({ host: 'site.example', port: 443 }, refusing(['site.example']), signal)).toHaveProperty('addresses');
    },
  );

  test('When the host is the platform of a cloud, then it is not public, not even where it was allowed', async () => {
    expect(await verdictOn('168.63.129.16', 80)).toEqual({ reason: 'not-public' });
    expect(await verdictOn('168.63.129.16', 80, ['168.63.129.16'])).toEqual({ reason: 'unreachable' });
  });

  test('When a name does not exist, then the answer is the one for a private name', async () => {
    expect(await verdictOn('nowhere.example')).toEqual(await verdictOn('inside.example'));
  });

  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0x7f.1',
    '127.0.0.1.',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '0',
    '0.0.0.0',
    '169.254.169.254',
    '2852039166',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    'user@127.0.0.1',
    'a b',
    '',
    '[',
    '//',
  ])('When the host is written %j, then it is refused without a look-up of an address', async (host) => {
    const own = rules();
    expect(await judge({ host, port: 80 }, own, signal)).toEqual({ reason: 'not-public' });
    expect(own.asked).toEqual([]);
  });

  test('When a host is an address, then it is dialled as it is', async () => {
    const own = rules();
    expect(await judge({ host: '93.184.216.34', port: 80 }, own, signal)).toEqual({ addresses: ['93.184.216.34'] });
    expect(await judge({ host: '[2606:2800::1]', port: 443 }, own, signal)).toEqual({ addresses: ['2606:2800::1'] });
    expect(own.asked).toEqual([]);
  });

  test.each([0, 1, 22, 79, 81, 442, 444, 3128, 6379, 8080, 27017, 65_535, Number.NaN])(
    'When the port is %d, then it is refused',
    async (port) => {
      expect(await verdictOn('site.example', port)).toEqual({ reason: 'port' });
    },
  );

  test.each(['update.googleapis.com', 'Accounts.Google.com.', 'edgedl.me.gvt1.com'])(
    'When Chromium calls %s, then it is refused',
    async (host) => {
      expect(await verdictOn(host)).toEqual({ reason: 'denied-host' });
    },
  );
});

describe('the allow-list', () => {
  test('When a private host is named, then it may be dialled on the ports of the web', async () => {
    expect(await verdictOn('INSIDE.example.', 80, ['inside.example'])).toEqual({ addresses: ['10.0.0.5'] });
    expect(await verdictOn('inside.example', 443, ['inside.example'])).toEqual({ addresses: ['10.0.0.5'] });
    expect(await verdictOn('inside.example', 8080, ['inside.example'])).toEqual({ reason: 'port' });
  });

  test('When it is named with a port, then with that port alone', async () => {
    expect(await verdictOn('inside.example', 8080, ['inside.example 8080'])).toEqual({ addresses: ['10.0.0.5'] });
    expect(await verdictOn('inside.example', 80, ['inside.example 8080'])).toEqual({ reason: 'not-public' });
  });

  test.each(['a.inside.example', 'inside.example.evil', 'xinside.example', '10.0.0.5'])(
    'When another host %s is asked for, then the list says nothing of it',
    async (host) => {
      expect(await verdictOn(host, 80, ['inside.example'])).toEqual({ reason: 'not-public' });
    },
  );

  test('When a named host points to the machine itself, then it is not dialled', async () => {
    const lookUp = async () => ['127.0.0.1', '169.254.169.254'];
    const allowed = { allowedHosts: new Set(['inside.example']), lookUp, lookUpAllowed: lookUp };
    expect(await judge({ host: 'inside.example', port: 80 }, allowed, signal)).toEqual({ reason: 'unreachable' });
  });
});

test.each([
  ['EXAMPLE.com.', 'example.com'],
  ['[::FFFF:1.2.3.4]', '::ffff:102:304'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['a/b', null],
  ['a@b', null],
])('When a host is written %j, then it is compared as %j', (host, plain) => {
  expect(plainHost(host)).toBe(plain);
});
