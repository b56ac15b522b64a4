/** Whether the development identity provider is on, with which any name signs in. @param env values of the env file. */
export function isDevSignInOn(env: Record<string, string>): boolean {
  return (env['COMPOSE_PROFILES'] ?? '').split(',').includes('dev-idp');
}

/**
 * Words why the development sign-in must not start, which it would refuse itself; null when it may. A public address or a proxy in front
 * mean that others are to reach the product.
 */
export function devSignInProblem(env: Record<string, string>): string | null {
  const hops = env['TRUST_PROXY_HOPS'] ?? '';
  const set = [...(env['PUBLIC_ORIGIN'] ? ['PUBLIC_ORIGIN'] : []), ...(hops !== '' && hops !== '0' ? ['TRUST_PROXY_HOPS'] : [])];
  if (!isDevSignInOn(env) || set.length === 0) return null;
  return (
    `${set.join(' and ')} in .env: others may reach Viral Slides, but anyone can sign in as anyone with the development sign-in, so it ` +
    'does not start. Set up your own identity provider (README), or remove the setting.'
  );
}
