import { isDevSignInOn } from './dev-sign-in.ts';
import { isLoopback } from './loopback.ts';
import { hasPublicDomain } from './public-domain.ts';

/** Address and purpose of a running product. */
export interface RunningProduct {
  /** Values of its env file; `GATEWAY_BIND` as it was in force. */
  env: Record<string, string>;
  port: number;
  /** Address of this machine in its network, if it has one. */
  lanAddress: string | undefined;
  /** How long it took to become healthy, in seconds. */
  seconds: number;
}

/** Says where the product is: on this machine where it listens there, else at the one address it listens on. */
function addressLine(bind: string, port: number, lanAddress: string | undefined): string {
  const isEverywhere = bind === '0.0.0.0' || bind === '::' || bind === '[::]';
  if (!isEverywhere && !isLoopback(bind)) return `http://${bind}:${port}`;
  return `http://localhost:${port}${isEverywhere && lanAddress ? `   (in this network: http://${lanAddress}:${port})` : ''}`;
}

/** The certificate may take a minute, and comes only when the name leads here. */
function publicAddressLine(env: Record<string, string>): string {
  return `${env['PUBLIC_ORIGIN'] ?? ''}   (\`make doctor\` checks the name and the certificate)`;
}

/**
 * Words what `make up` prints at its end.
 * @returns `warning` is null unless other machines reach a product in which anyone can sign in as anyone
 */
export function announcement({ env, port, lanAddress, seconds }: RunningProduct): { text: string; warning: string | null } {
  const bind = env['GATEWAY_BIND'] || '127.0.0.1';
  const signIn = isDevSignInOn(env)
    ? 'Press "Get Started" and enter any name. This is the development sign-in: anyone who reaches this address can sign in as anyone.'
    : `Press "Get Started"; users sign in at ${env['OIDC_ISSUER'] ?? 'your provider'}.`;
  const text = [
    `Viral Slides is running (healthy after ${seconds} s).`,
    '',
    `  Open     ${hasPublicDomain(env) ? publicAddressLine(env) : addressLine(bind, port, lanAddress)}`,
    `  Sign in  ${signIn}`,
    '  Stop     make down      Logs     make logs      All commands     make help',
  ].join('\n');
  if (isLoopback(bind) || !isDevSignInOn(env)) return { text, warning: null };
  const warning = [
    `WARNING: Viral Slides listens on ${bind}, so other machines can reach it, and the development sign-in is on:`,
    'anyone who reaches it can sign in as anyone and see everything. Set GATEWAY_BIND=127.0.0.1 in .env,',
    'or set up your own identity provider (README), then run `make up` again.',
  ].join('\n');
  return { text, warning };
}
