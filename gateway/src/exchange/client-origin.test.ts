import { clientNetwork, makeReadClientOrigin, namesOneHost } from './client-origin.ts';

describe('makeReadClientOrigin', () => {
  test('When no proxy is trusted, then forwarded headers are hearsay', () => {
    const read = makeReadClientOrigin({ trustProxyHops: 0 });
    const headers = {
      host: 'Slides.localhost:8080',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
    };
    expect(read(headers, '::ffff:10.0.0.9')).toEqual({
      clientAddress: '10.0.0.9',
      isHttps: false,
      host: 'slides.localhost:8080',
      isKnownHost: true,
    });
  });
  test.each([
    [1, '6.6.6.6, 203.0.113.7', '203.0.113.7'],
    [2, '6.6.6.6, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    [3, '203.0.113.7', '203.0.113.7'],
    [1, 'not an address', '10.0.0.9'],
    [1, '', '10.0.0.9'],
    [1, '2001:db8::1', '2001:db8::1'],
  ])('When %i proxies are trusted and the list is "%s", then the client is %s', (trustProxyHops, list, expected) => {
    expect(makeReadClientOrigin({ trustProxyHops })({ host: 'x', 'x-forwarded-for': list }, '10.0.0.9').clientAddress).toBe(expected);
  });
  test('When a trusted proxy ends TLS, then its scheme and host count', () => {
    const read = makeReadClientOrigin({ trustProxyHops: 1 });
    expect(
      read({ host: 'gateway:8080', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'slides.example.org' }, '10.0.0.9'),
    ).toMatchObject({ isHttps: true, host: 'slides.example.org', isKnownHost: true });
  });
  test.each([
    ['localhost:8080', true],
    ['192.168.1.20:8080', true],
    ['[::1]:8080', true],
    ['rebound.evil.example:8080', false],
    ['gateway:8080', false],
  ])('When no setting vouches for names and the Host is %s, then it is known: %s', (host, isKnownHost) => {
    expect(makeReadClientOrigin({ trustProxyHops: 0 })({ host }, '10.0.0.9')).toMatchObject({ host, isKnownHost });
  });
  test('When own proxies are trusted, then the names they let through are known', () => {
    const read = makeReadClientOrigin({ trustProxyHops: 1 });
    expect(read({ host: 'slides.example.org' }, '10.0.0.9')).toMatchObject({ host: 'slides.example.org', isKnownHost: true });
  });
  test('When the public origin is configured, then nothing a client sends changes it', () => {
    const read = makeReadClientOrigin({ trustProxyHops: 0, publicOrigin: 'https://slides.example.org' });
    expect(read({ host: 'evil.example' }, '10.0.0.9')).toMatchObject({ isHttps: true, host: 'slides.example.org', isKnownHost: true });
  });
  test.each(['evil.example/path', 'a@b', 'x y', '', 'a"b'])('When the Host is %j, then there is no valid one', (host) => {
    expect(makeReadClientOrigin({ trustProxyHops: 0 })({ host }, '10.0.0.9').host).toBe('');
  });
});

describe('clientNetwork', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('When the address is %s, then it is counted as %s', (address, network) => expect(clientNetwork(address)).toBe(network));
});

describe('namesOneHost', () => {
  test.each([
    [['Host', 'localhost', 'Accept', '*/*'], true],
    [['Host', 'localhost', 'accept', 'host'], true],
    [['Host', 'localhost', 'hOST', 'localhost'], false],
    [['Accept', '*/*'], false],
  ])('When the headers are %j, then one host is named: %s', (rawHeaders, expected) => {
    expect(namesOneHost(rawHeaders)).toBe(expected);
  });
});
