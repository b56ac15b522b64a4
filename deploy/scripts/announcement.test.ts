import { announcement, isLoopback } from './announcement.ts';

const product = { env: { COMPOSE_PROFILES: 'dev-idp', GATEWAY_BIND: '127.0.0.1' }, port: 8080, lanAddress: '192.168.1.7', seconds: 9 };
const on = (GATEWAY_BIND: string, COMPOSE_PROFILES = 'dev-idp') => announcement({ ...product, env: { GATEWAY_BIND, COMPOSE_PROFILES } });

describe('announcement', () => {
  test('When it listens on this machine only, then no other address is told and nothing is warned of', () => {
    expect(on('127.0.0.1').text).toContain('http://localhost:8080\n');
    expect(on('127.0.0.1').text).not.toContain('192.168.1.7');
    expect(on('127.0.0.1').warning).toBeNull();
  });

  test('When no address is set, then it is told as this machine only', () => {
    expect(on('')).toEqual(on('127.0.0.1'));
  });

  test('When it listens everywhere with the development sign-in, then both addresses are told and a warning', () => {
    expect(on('0.0.0.0').text).toContain('http://localhost:8080   (in this network: http://192.168.1.7:8080)');
    expect(on('0.0.0.0').warning).toContain('can sign in as anybody');
    expect(on('0.0.0.0', 'tools,dev-idp').warning).not.toBeNull();
  });

  test('When it listens on one address of the network, then that one is told, with the warning', () => {
    expect(on('192.168.1.7').text).toContain('  http://192.168.1.7:8080\n');
    expect(on('192.168.1.7').warning).toContain('192.168.1.7');
  });

  test('When people sign in at their own provider, then nothing is warned of', () => {
    expect(on('0.0.0.0', '').warning).toBeNull();
  });
});

describe('isLoopback', () => {
  test.each([
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['::1', true],
    ['[::1]', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['192.168.1.7', false],
    ['127.0.0.1.example.org', false],
    ['::', false],
  ])('When the address is %s, then only its own machine reaches it: %s', (address, expected) => {
    expect(isLoopback(address)).toBe(expected);
  });
});
