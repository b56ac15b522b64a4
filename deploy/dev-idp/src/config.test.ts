import { readConfig } from './config.ts';

const valid = {
  DEV_IDP_ISSUER: 'http://dev-idp:3000/dev-idp',
  DEV_IDP_CLIENT_ID: 'viral-slides',
  DEV_IDP_CLIENT_SECRET: 'secret-of-the-client',
  DEV_IDP_KEY: 'seed',
};

describe('readConfig', () => {
  test('When only this machine reaches the product, then the provider starts', () => {
    const config = readConfig({ ...valid, PUBLIC_ORIGIN: '', TRUST_PROXY_HOPS: '0' });
    expect(config).toMatchObject({ port: 3000, listenAddress: '0.0.0.0', issuer: valid.DEV_IDP_ISSUER, key: 'seed' });
  });

  test.each([
    [{ PUBLIC_ORIGIN: 'https://slides.example.org' }, 'PUBLIC_ORIGIN: others may reach'],
    [{ TRUST_PROXY_HOPS: '1' }, 'TRUST_PROXY_HOPS: others may reach'],
    [{ PUBLIC_ORIGIN: 'https://slides.example.org', TRUST_PROXY_HOPS: '1' }, 'PUBLIC_ORIGIN and TRUST_PROXY_HOPS: others may reach'],
  ])('When the settings are %j, then it does not start and says why', (settings, reason) => {
    expect(() => readConfig({ ...valid, ...settings })).toThrow(reason);
    expect(() => readConfig({ ...valid, ...settings })).toThrow('own identity provider (README)');
  });

  test('When settings are missing, then all are reported and no secret is shown', () => {
    const read = () => readConfig({ ...valid, DEV_IDP_ISSUER: '', DEV_IDP_CLIENT_ID: '' });
    expect(read).toThrow(/DEV_IDP_ISSUER[^]*DEV_IDP_CLIENT_ID/);
    expect(read).not.toThrow('secret-of-the-client');
  });
});
