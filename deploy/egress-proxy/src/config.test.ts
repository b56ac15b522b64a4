import { readConfig } from './config.ts';

const base = { EGRESS_SOCKET: '/run/egress/proxy.sock', EGRESS_CONTROL_SOCKET: '/run/egress-control/control.sock' };

describe('readConfig', () => {
  test('When nothing else is set, then no private host may be captured and nothing is a test', () => {
    expect(readConfig(base)).toMatchObject({ allowedHosts: new Set(), testRange: undefined, testNameServer: undefined });
  });

  test('When hosts are allowed, then they are exact, in one spelling', () => {
    const { allowedHosts } = readConfig({ ...base, CAPTURE_ALLOWED_HOSTS: 'Wiki.Example, intranet.example.:8443  10.0.0.5 [fd00::1]:80' });
    expect([...allowedHosts]).toEqual(['wiki.example', 'intranet.example 8443', '10.0.0.5', 'fd00::1 80']);
  });

  test.each([
    '*',
    '*.example',
    'http://wiki.example',
    '10.0.0.0/8',
    'wiki.example:0',
    'wiki.example:65536',
    'a@b',
    'wiki.example/x',
    ':80',
  ])('When %s is allowed, then the start is refused and says why', (text) => {
    expect(() => readConfig({ ...base, CAPTURE_ALLOWED_HOSTS: text })).toThrow('is not an exact host or host:port');
  });

  test('When addresses are refused, then each is taken as a range, and what is none stops the start', () => {
    expect(readConfig({ ...base, REFUSED_ADDRESSES: '203.0.114.7,2606:4700::/48' }).refused).toHaveLength(2);
    expect(() => readConfig({ ...base, REFUSED_ADDRESSES: 'slides.example.org' })).toThrow(
      'REFUSED_ADDRESSES: slides.example.org is neither an IP address nor a range',
    );
  });

  test('When a test says its range is public, then only that range can be said', () => {
    expect(readConfig({ ...base, EGRESS_TEST_NETWORK: '198.18.0.0/15' }).testRange).toBeDefined();
    for (const text of ['10.0.0.0/8', '0.0.0.0/0', 'true', '198.18.0.0/14']) {
      expect(() => readConfig({ ...base, EGRESS_TEST_NETWORK: text })).toThrow('EGRESS_TEST_NETWORK');
    }
  });

  test.each([{ PUBLIC_ORIGIN: 'https://slides.example.org' }, { TRUST_PROXY_HOPS: '1' }])(
    'When others reach the product by %j, then settings of tests stop the start',
    (reach) => {
      expect(() => readConfig({ ...base, ...reach, EGRESS_TEST_NETWORK: '198.18.0.0/15' })).toThrow('for tests alone');
      expect(() => readConfig({ ...base, ...reach, EGRESS_TEST_NAME_SERVER: '198.18.0.53:53' })).toThrow('for tests alone');
      expect(readConfig({ ...base, ...reach }).testRange).toBeUndefined();
    },
  );
});
