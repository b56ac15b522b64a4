import { hasPublicDomain, publicDomainEntries, publicDomainProblem } from './public-domain.ts';

const own = { COMPOSE_PROFILES: '', GATEWAY_BIND: '127.0.0.1', PUBLIC_DOMAIN: 'slides.example.org' };

/** The settings as they are after `make up` wrote what follows. */
function written(env: Record<string, string>): Record<string, string> {
  return { ...env, ...Object.fromEntries(publicDomainEntries(env).map(({ key, value }) => [key, value])) };
}

describe('publicDomainProblem', () => {
  test.each([
    ['https://slides.example.org', 'without https://'],
    ['slides.example.org/app', 'remove the path'],
    ['slides.example.org?x', 'remove the path'],
    ['203.0.113.7', 'an IP address'],
    ['203.0.113.7:443', 'an IP address'],
    ['2001:db8::7', 'an IP address'],
    ['[2001:db8::7]', 'an IP address'],
    ['[2001:db8::7]:8443', 'an IP address'],
    ['slides.example.org:8443', 'remove the port'],
    ['slides.example.org:', 'remove the port'],
    ['localhost', 'is localhost'],
    ['slides.localhost', 'is localhost'],
    ['slides', 'at least one dot'],
    ['Slides.Example.org', 'in lowercase'],
    ['slides.example.org.', 'is not a domain name'],
    ['-slides.example.org', 'is not a domain name'],
    ['*.example.org', 'is not a domain name'],
    ['a.example.org b.example.org', 'is not a domain name'],
    ['bücher.example.org', 'xn--'],
    ['slides.example.org{', 'is not a domain name'],
    [`${'a'.repeat(64)}.example.org`, 'is not a domain name'],
    ['1.2.3', 'is not a domain name'],
    ['slides.test', 'PUBLIC_DOMAIN_TLS=internal'],
    ['slides.home.arpa', 'PUBLIC_DOMAIN_TLS=internal'],
  ])('When the domain is %s, then the product does not start, and the text says what to write', (domain, says) => {
    expect(publicDomainProblem({ ...own, PUBLIC_DOMAIN: domain })).toContain(says);
    expect(publicDomainEntries({ ...own, PUBLIC_DOMAIN: domain })).toEqual([]);
  });

  test.each([
    ['the development sign-in', { COMPOSE_PROFILES: 'dev-idp' }, 'identity-provider.md'],
    ['the issuer of the development sign-in', { OIDC_ISSUER: 'http://dev-idp:3000/dev-idp' }, 'is still that of the development sign-in'],
    ['its address for browsers', { OIDC_BROWSER_BASE: '/dev-idp' }, 'is still that of the development sign-in'],
    ['its address for the gateway', { UPSTREAM_DEV_IDP: 'http://dev-idp:3000' }, 'is still that of the development sign-in'],
    ['another public address', { PUBLIC_ORIGIN: 'https://other.example.org' }, 'remove one of the two'],
    ['the same address without https', { PUBLIC_ORIGIN: 'http://slides.example.org' }, 'remove one of the two'],
    ['more proxies', { TRUST_PROXY_HOPS: '2' }, 'Caddy is the only proxy'],
    ['a gateway that others reach', { GATEWAY_BIND: '0.0.0.0' }, 'set GATEWAY_BIND=127.0.0.1'],
    ['an unknown kind of certificate', { PUBLIC_DOMAIN_TLS: 'off' }, 'may be empty'],
    ['an e-mail address that is none', { PUBLIC_DOMAIN_EMAIL: 'me at example.org' }, 'not an email address'],
  ])('When there is %s beside it, then the product does not start, and the text says what to do', (_what, more, says) => {
    expect(publicDomainProblem({ ...own, ...more })).toContain(says);
  });

  test.each([
    [own],
    [{ ...own, PUBLIC_DOMAIN: 'xn--bcher-kva.example.org' }],
    [{ ...own, PUBLIC_DOMAIN: 'slides.test', PUBLIC_DOMAIN_TLS: 'internal' }],
    [{ ...own, PUBLIC_ORIGIN: 'https://slides.example.org', TRUST_PROXY_HOPS: '1', PUBLIC_DOMAIN_EMAIL: 'ada@example.org' }],
    [{ COMPOSE_PROFILES: 'dev-idp', GATEWAY_BIND: '0.0.0.0', PUBLIC_DOMAIN: '', PUBLIC_ORIGIN: 'http://anything' }],
  ])('When the settings are %j, then nothing is wrong', (env) => {
    expect(publicDomainProblem(env)).toBeNull();
  });
});

describe('publicDomainEntries', () => {
  test('When a domain is set, then the address of browsers, that of platforms and the proxy follow', () => {
    expect(written(own)).toMatchObject({
      PUBLIC_ORIGIN: 'https://slides.example.org',
      PUBLIC_MEDIA_ORIGIN: 'https://slides.example.org',
      TRUST_PROXY_HOPS: '1',
    });
  });

  test('When Caddy is its own authority, then platforms get no address, since they do not trust it', () => {
    const env = written({ ...own, PUBLIC_DOMAIN_TLS: 'internal' });
    expect([env['PUBLIC_ORIGIN'], env['PUBLIC_MEDIA_ORIGIN']]).toEqual(['https://slides.example.org', '']);
    expect(written({ ...env, PUBLIC_DOMAIN_TLS: '' })['PUBLIC_MEDIA_ORIGIN']).toBe('https://slides.example.org');
    expect(written({ ...written(own), PUBLIC_DOMAIN_TLS: 'internal' })['PUBLIC_MEDIA_ORIGIN']).toBe('');
  });

  test('When the domain changes or goes, then what was made for it follows, and nothing else is touched', () => {
    const moved = written({ ...written(own), PUBLIC_DOMAIN: 'posts.example.org' });
    expect([moved['PUBLIC_ORIGIN'], moved['PUBLIC_MEDIA_ORIGIN']]).toEqual(['https://posts.example.org', 'https://posts.example.org']);
    const gone = written({ ...moved, PUBLIC_DOMAIN: '' });
    expect(gone).toMatchObject({ PUBLIC_ORIGIN: '', PUBLIC_MEDIA_ORIGIN: '', TRUST_PROXY_HOPS: '', PUBLIC_DOMAIN_APPLIED: '' });
    expect(hasPublicDomain(gone)).toBe(false);
    expect(written({ ...gone, PUBLIC_ORIGIN: 'https://theirs.example.org', TRUST_PROXY_HOPS: '2' })).toMatchObject({
      PUBLIC_ORIGIN: 'https://theirs.example.org',
      TRUST_PROXY_HOPS: '2',
    });
  });

  test('When an operator has an address of their own for media, then it stays', () => {
    const media = { PUBLIC_MEDIA_ORIGIN: 'https://media.example.org' };
    expect(written({ ...own, ...media })).toMatchObject(media);
    expect(written({ ...written({ ...own, ...media }), PUBLIC_DOMAIN: '' })).toMatchObject({ ...media, PUBLIC_ORIGIN: '' });
  });

  test('When there is no domain and never was one, then nothing is written', () => {
    expect(publicDomainEntries({ PUBLIC_ORIGIN: 'https://theirs.example.org' })).toEqual([]);
  });
});
