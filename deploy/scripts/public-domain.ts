import { isIP } from 'node:net';
import { isDevSignInOn } from './dev-sign-in.ts';
import type { EnvEntry } from './env-text.ts';
import { isLoopback } from './loopback.ts';

type Env = Readonly<Record<string, string>>;

/** Says what is wrong with the settings; null when nothing is. */
type Rule = (env: Env) => string | null;

/** Remembers for which domain the settings below were made, so that they follow when it changes or goes. */
const appliedKey = 'PUBLIC_DOMAIN_APPLIED';

const domainOf = (env: Env) => env['PUBLIC_DOMAIN'] ?? '';
const originOf = (domain: string) => (domain === '' ? '' : `https://${domain}`);

/** Whether Caddy stands in front of the product. @param env values of the env file */
export function hasPublicDomain(env: Env): boolean {
  return domainOf(env) !== '';
}

/** Whether Caddy is its own certificate authority, which browsers are taught to trust by hand. */
export function isInternallyCertified(env: Env): boolean {
  return env['PUBLIC_DOMAIN_TLS'] === 'internal';
}

/** Ends of names for which no public authority makes certificates: RFC 2606, 6761, 6762, 8375, and `.internal`, which ICANN keeps free. */
const privateEnds = /\.(?:test|example|invalid|local|lan|home|home\.arpa|internal|localdomain)$/;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const namePattern = new RegExp(`^(?:${label}\\.)+${label}$`);
const longestName = 253;

const isAddress = (domain: string) => isIP(domain) !== 0 || isIP(domain.replace(/:\d*$/, '').replace(/^\[|\]$/g, '')) !== 0;
const isName = (domain: string) => domain.length <= longestName && namePattern.test(domain) && !/\.\d+$/.test(domain);

/** Common mistakes for a domain name, and what to write instead. The first that matches is shown. */
const noNames: readonly (readonly [(domain: string) => boolean, string])[] = [
  [(domain) => /^[a-z]+:\/\//i.test(domain), 'must be only a name: write slides.example.org, without https:// before it.'],
  [(domain) => /[/?#]/.test(domain), 'must be only a name: Viral Slides needs a whole name to itself, so remove the path after it.'],
  [isAddress, 'is an IP address, but certificates are issued for names: point a name to this machine, and write that name.'],
  [(domain) => /:\d*$/.test(domain), 'must be only a name: browsers use port 443, so remove the port after it.'],
  [
    (domain) => /^(?:.+\.)?localhost$/i.test(domain),
    'is localhost, which every machine calls itself: write a name that others can look up, or leave it empty.',
  ],
  [
    (domain) => !isName(domain),
    'is not a domain name: write it like slides.example.org, in lowercase, with at least one dot; write letters other than a to z as xn--….',
  ],
];

const shapeOfName: Rule = (env) => {
  const found = noNames.find(([fits]) => fits(domainOf(env)));
  return found === undefined ? null : `PUBLIC_DOMAIN ${found[1]}`;
};

const rules: Rule[] = [
  shapeOfName,
  ({ PUBLIC_DOMAIN_TLS: tls = '' }) =>
    tls === '' || tls === 'internal'
      ? null
      : 'PUBLIC_DOMAIN_TLS may be empty (a public certificate authority) or internal (Caddy’s own authority, for tests and closed networks).',
  (env) =>
    privateEnds.test(domainOf(env)) && !isInternallyCertified(env)
      ? `No public authority issues certificates for ${domainOf(env)}: use a name of a domain that you own, or set PUBLIC_DOMAIN_TLS=internal.`
      : null,
  ({ PUBLIC_DOMAIN_EMAIL: email = '' }) =>
    email === '' || /^[^\s@{}"`]+@[^\s@{}"`]+$/.test(email)
      ? null
      : 'PUBLIC_DOMAIN_EMAIL is not an email address. The authority would write to it; leave it empty to get no messages.',
  (env) =>
    isDevSignInOn({ ...env })
      ? 'PUBLIC_DOMAIN lets others reach Viral Slides, but anyone can sign in as anyone with the development sign-in. Set up your own ' +
        'identity provider, with COMPOSE_PROFILES= empty: docs/operating/identity-provider.md has the lines for Pocket ID, Authelia and Keycloak.'
      : null,
  ({ OIDC_ISSUER: issuer = '', OIDC_BROWSER_BASE: base = '', UPSTREAM_DEV_IDP: upstream = '' }) =>
    issuer.startsWith('http://dev-idp:') || base === '/dev-idp' || upstream !== ''
      ? 'OIDC_ISSUER, OIDC_BROWSER_BASE or UPSTREAM_DEV_IDP is still that of the development sign-in, which is off: set the first one to the issuer of your ' +
        'identity provider, and leave the other two empty (docs/operating/identity-provider.md).'
      : null,
  (env) => {
    const { PUBLIC_ORIGIN: origin = '', [appliedKey]: applied = '' } = env;
    return ['', originOf(domainOf(env)), originOf(applied)].includes(origin)
      ? null
      : `PUBLIC_ORIGIN is ${origin}, but PUBLIC_DOMAIN would set it to ${originOf(domainOf(env))}: remove one of the two. PUBLIC_ORIGIN is for your own proxy.`;
  },
  ({ TRUST_PROXY_HOPS: hops = '' }) =>
    ['', '0', '1'].includes(hops)
      ? null
      : `TRUST_PROXY_HOPS is ${hops}, but with PUBLIC_DOMAIN Caddy is the only proxy in front: remove TRUST_PROXY_HOPS, or remove PUBLIC_DOMAIN if your own proxy is in front.`,
  ({ GATEWAY_BIND: bind = '' }) =>
    bind === '' || isLoopback(bind) ? null : `GATEWAY_BIND is ${bind}, so others could bypass Caddy: set GATEWAY_BIND=127.0.0.1.`,
];

/**
 * Words why the product must not start with this public domain, with what to do.
 * @param env values of the env file
 * @returns null when nothing is wrong, or there is no domain
 */
export function publicDomainProblem(env: Env): string | null {
  if (!hasPublicDomain(env)) return null;
  for (const rule of rules) {
    const problem = rule(env);
    if (problem !== null) return problem;
  }
  return null;
}

/**
 * Entries derived from the public domain, for the env file: the address that browsers use, the one from which platforms fetch slides, and the one proxy in front.
 * Platforms trust no authority of ours, so with one of its own there is no address for them. When the domain goes, so does what was made for it.
 * An address of an operator's own for media stays.
 * @param env values of the env file
 * @returns nothing while the settings contradict each other, see {@link publicDomainProblem}
 */
export function publicDomainEntries(env: Env): EnvEntry[] {
  const domain = domainOf(env);
  const applied = env[appliedKey] ?? '';
  if ((domain === '' && applied === '') || publicDomainProblem(env) !== null) return [];
  const madeByUs = ['', originOf(applied), originOf(domain)];
  const decided = (key: string, value: string) => ({ key, value: madeByUs.includes(env[key] ?? '') ? value : (env[key] ?? '') });
  return [
    {
      key: appliedKey,
      value: domain,
      doc: 'Made of PUBLIC_DOMAIN at each start: this, PUBLIC_ORIGIN, PUBLIC_MEDIA_ORIGIN and TRUST_PROXY_HOPS',
    },
    decided('PUBLIC_ORIGIN', originOf(domain)),
    decided('PUBLIC_MEDIA_ORIGIN', isInternallyCertified(env) ? '' : originOf(domain)),
    { key: 'TRUST_PROXY_HOPS', value: domain === '' ? '' : '1' },
  ];
}
