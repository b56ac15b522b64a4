import { announcement } from './announcement.ts';

const product = { env: { COMPOSE_PROFILES: 'dev-idp', GATEWAY_BIND: '127.0.0.1' }, port: 8080, lanAddress: '192.168.1.7', seconds: 9 };
const on = (GATEWAY_BIND: string, COMPOSE_PROFILES = 'dev-idp') => announcement({ ...product, env: { GATEWAY_BIND, COMPOSE_PROFILES } });

describe('announcement', () => {
  test('When it listens on this machine only, then no other address is shown and nothing is warned of', () => {
    expect(on('127.0.0.1').text).toContain('http://localhost:8080\n');
    expect(on('127.0.0.1').text).not.toContain('192.168.1.7');
    expect(on('127.0.0.1').warning).toBeNull();
  });

  test('When no address is set, then it is shown as this machine only', () => {
    expect(on('')).toEqual(on('127.0.0.1'));
  });

  test('When it listens everywhere with the development sign-in, then both addresses are shown and a warning', () => {
    expect(on('0.0.0.0').text).toContain('http://localhost:8080   (in this network: http://192.168.1.7:8080)');
    expect(on('0.0.0.0').warning).toContain('can sign in as anyone');
    expect(on('0.0.0.0', 'tools,dev-idp').warning).not.toBeNull();
  });

  test('When it listens on one address of the network, then that one is shown, with the warning', () => {
    expect(on('192.168.1.7').text).toContain('  http://192.168.1.7:8080\n');
    expect(on('192.168.1.7').warning).toContain('192.168.1.7');
  });

  test('When Caddy stands in front, then its address is shown, and how to look at it', () => {
    const env = {
      COMPOSE_PROFILES: '',
      GATEWAY_BIND: '127.0.0.1',
      PUBLIC_DOMAIN: 'slides.example.org',
      PUBLIC_ORIGIN: 'https://slides.example.org',
    };
    const { text } = announcement({ ...product, env });
    expect(text).toContain('Open     https://slides.example.org   (`make doctor`');
    expect(text).not.toContain('localhost');
  });

  test('When people sign in at their own provider, then nothing is warned of', () => {
    expect(on('0.0.0.0', '').warning).toBeNull();
  });
});
