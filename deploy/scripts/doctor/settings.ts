import { failed, ok, warning } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';
import { devSignInProblem, isDevSignInOn } from '../dev-sign-in.ts';
import { isLoopback } from '../loopback.ts';
import { newStackEntries } from '../product-env.ts';
import { sizeProblem } from '../product-size.ts';
import { hasPublicDomain, publicDomainProblem } from '../public-domain.ts';

type Env = Readonly<Record<string, string>>;

/** A rule about settings that belong together; null when they do. */
type Rule = (env: Env) => Verdict | null;

const afterwards = 'then run `make up`.';
const isHttps = (url: string | undefined) => url?.startsWith('https:') === true;
const bindOf = (env: Env) => env['GATEWAY_BIND'] || '127.0.0.1';
const hopsOf = (env: Env) => Number(env['TRUST_PROXY_HOPS'] || 0);

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.toLowerCase();
}

const addressRules: Rule[] = [
  (env) => {
    const problem = publicDomainProblem(env);
    return problem === null ? null : failed(problem, `Correct that in .env, ${afterwards}`);
  },
  (env) =>
    hasPublicDomain(env) && env['PUBLIC_ORIGIN'] !== `https://${env['PUBLIC_DOMAIN'] ?? ''}`
      ? failed(
          `PUBLIC_DOMAIN is ${env['PUBLIC_DOMAIN'] ?? ''}, but Viral Slides has not been started with this setting yet.`,
          'Run `make up`.',
        )
      : null,
  (env) => {
    const problem = devSignInProblem({ ...env });
    return problem === null ? null : failed(problem, `Set up your own identity provider or remove the setting, ${afterwards}`);
  },
  ({ PUBLIC_ORIGIN: origin }) =>
    origin && !isOrigin(origin)
      ? failed('PUBLIC_ORIGIN is not an origin.', `Write it as https://slides.example.org, without a path or trailing slash, ${afterwards}`)
      : null,
  (env) =>
    isDevSignInOn({ ...env }) && !isLoopback(bindOf(env))
      ? failed(
          `Viral Slides listens on ${bindOf(env)} with the development sign-in: anyone who reaches it can sign in as anyone.`,
          `Set GATEWAY_BIND=127.0.0.1, or set up your own identity provider (README), ${afterwards}`,
        )
      : null,
  (env) =>
    isHttps(env['PUBLIC_ORIGIN']) && hopsOf(env) === 0
      ? warning(
          'PUBLIC_ORIGIN is https, so there is a proxy in front, but TRUST_PROXY_HOPS is 0: all users share the limits of one address.',
          `Set TRUST_PROXY_HOPS to the number of proxies, ${afterwards}`,
        )
      : null,
  (env) =>
    !env['PUBLIC_ORIGIN'] && hopsOf(env) > 0
      ? warning(
          'TRUST_PROXY_HOPS is set without PUBLIC_ORIGIN: Viral Slides answers under whatever name the proxy passes on.',
          `Set PUBLIC_ORIGIN to the address that browsers use, ${afterwards}`,
        )
      : null,
  (env) =>
    isHttps(env['PUBLIC_ORIGIN']) && env['S3_BROWSER_ENDPOINT']?.startsWith('http:')
      ? failed(
          'S3_BROWSER_ENDPOINT is http: browsers refuse uploads to it from an https page.',
          `Give the store a certificate and set its https address, ${afterwards}`,
        )
      : null,
];

/** Pairs of settings: one without the other has no effect. */
const pairs = [
  ['YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET'],
  ['TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'],
  ['INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'],
] as const;

/** Judges whether the settings of the public address, proxies and sign-in fit together. @param env values of the env file */
export function judgeAddresses(env: Env): Verdict {
  const found = addressRules.flatMap((rule) => rule(env) ?? []);
  const worst = found.find(({ state }) => state === 'failed') ?? found[0];
  return (
    worst ??
    ok(
      env['PUBLIC_ORIGIN'] ||
        `No public address is set: Viral Slides can be reached from this machine${isLoopback(bindOf(env)) ? ' only' : ', and from others by IP address'}.`,
    )
  );
}

/** Judges whether everything is in the env file that the product needs. @param mode permission bits of the file; null when there is none */
export function judgeEnvFile(env: Env, mode: number | null): Verdict {
  if (mode === null)
    return failed('There is no .env: Viral Slides was never started here.', 'Run `make up`: it writes one with new secrets.');
  const needed = newStackEntries({ projectName: '', gatewayPort: 0 }).map(({ key }) => key);
  const missing = needed.filter((key) => !(key in env));
  if (missing.length > 0) return failed(`.env lacks ${missing.join(', ')}.`, 'Run `make up`: it adds what is missing and keeps the rest.');
  const size = sizeProblem(env);
  if (size !== null) return failed(size, `Correct that in .env, ${afterwards}`);
  const half = pairs.find(([one, other]) => !env[one] !== !env[other]);
  if (half) return failed(`Only one of ${half.join(' and ')} is set.`, `Set both or neither, ${afterwards}`);
  if ((mode & 0o077) !== 0) return warning('Other users of this machine may read .env and its secrets.', 'Run: chmod 600 .env');
  return ok('.env is complete, and only its owner can read it.');
}

/** Checks that need the settings alone. */
export function settingsChecks(env: Env, mode: number | null): Check[] {
  const nextWhenStuck = '';
  return [
    { check: 'env-file', run: () => judgeEnvFile(env, mode), nextWhenStuck },
    ...(mode === null ? [] : [{ check: 'addresses', run: () => judgeAddresses(env), nextWhenStuck }]),
  ];
}
