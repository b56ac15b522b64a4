import { loadConfig } from './load-config.ts';
import { isFixedHost, parseHost, publicAddressSettings } from './public-address.ts';

describe('parseHost', () => {
  test.each([
    ['localhost:8080', 'localhost:8080'],
    ['Slides.Example.org', 'slides.example.org'],
    ['my_service.internal:3000', 'my_service.internal:3000'],
    ['192.168.1.20', '192.168.1.20'],
    ['[::1]:8080', '[::1]:8080'],
    ['[FE80::1]', '[fe80::1]'],
  ])('When the text is %j, then the host is %j', (text, host) => {
    expect(parseHost(text)).toBe(host);
  });

  test.each([
    '',
    'a/b',
    'user@host',
    'a b',
    'host:99999',
    'host:',
    'a,b',
    'evil\\host',
    'a..b',
    '.a',
    '-a',
    '[::g]',
    '[::1',
    'ü.example',
    'x'.repeat(261),
  ])('When the text is %j, then it is no host', (text) => {
    expect(parseHost(text)).toBeNull();
  });
});

describe('isFixedHost', () => {
  test.each(['localhost', 'localhost:8080', 'slides.localhost:8080', '127.0.0.1:8080', '192.168.1.20', '[::1]:8080', '[fe80::1]'])(
    'When the host is %s, then no name server can point it elsewhere',
    (host) => {
      expect(isFixedHost(host)).toBe(true);
    },
  );

  test.each([
    'evil.example',
    'localhost.evil.example',
    'notlocalhost',
    '127.0.0.1.nip.io',
    '127.0.0.1.evil.example:8080',
    'gateway',
    '1.2.3',
  ])('When the host is %s, then it may be anybody’s', (host) => {
    expect(isFixedHost(host)).toBe(false);
  });
});

describe('publicAddressSettings', () => {
  const read = (environment: Record<string, string>) => loadConfig(publicAddressSettings, environment);

  test.each([
    ['https://Slides.Example.org', 'https://slides.example.org'],
    ['https://slides.example.org:443', 'https://slides.example.org'],
    ['http://10.0.0.5:8080', 'http://10.0.0.5:8080'],
  ])('When PUBLIC_ORIGIN is %s, then the origin is %s', (text, origin) => {
    expect(read({ PUBLIC_ORIGIN: text })).toEqual({ publicOrigin: origin, trustProxyHops: 0 });
  });

  test.each(['https://x/path', 'https://x/', 'slides.example.org', 'ftp://x', 'https://a@b', 'https://x?y', 'https://x#y'])(
    'When PUBLIC_ORIGIN is %s, then it is refused',
    (text) => {
      expect(() => read({ PUBLIC_ORIGIN: text })).toThrow('PUBLIC_ORIGIN');
    },
  );

  test('When TRUST_PROXY_HOPS is beyond 5, then it is refused; 5 is taken', () => {
    expect(read({ TRUST_PROXY_HOPS: '5' }).trustProxyHops).toBe(5);
    expect(() => read({ TRUST_PROXY_HOPS: '6' })).toThrow('must be 0 to 5');
  });
});
