import { createHash } from 'node:crypto';
import type { ConfigOf, signingSettings } from '@viral-slides/config';
import { createTokenSigner, createTokenVerifier } from '@viral-slides/http-kit';
import type { TokenSigner, TokenVerifier } from '@viral-slides/http-kit';
import { createSigningKeys, publicKeyOf } from '@viral-slides/signing';
import type { SigningKeys } from '@viral-slides/signing';

/** Programs that tests play or start. */
const programs = ['auth', 'gateway', 'media', 'platform-sandbox', 'projects', 'scheduling', 'screenshot', 'social-accounts'];

/**
 * The key settings of a program under test.
 * @param key any text; programs under test with the same text share a key pair and trust each other
 */
export function keySettings(key: string): ConfigOf<typeof signingSettings> {
  const secretKey = createHash('sha256').update(key).digest('hex');
  const publicKey = publicKeyOf(secretKey);
  return { signingKeys: [secretKey], verificationKeys: programs.map((program) => `${program}:${publicKey}`), sharedSigningKeys: undefined };
}

/** The same as environment of a process. @param key as for {@link keySettings} */
export function keyEnvironment(key: string): Record<string, string> {
  const { signingKeys, verificationKeys } = keySettings(key);
  return { SIGNING_KEYS: signingKeys.join(), VERIFICATION_KEYS: verificationKeys.join() };
}

/** The keys of a program under test. @param key as for {@link keySettings} */
export function testKeys(program: string, key: string): SigningKeys {
  return createSigningKeys(program, keySettings(key));
}

/** Signs as a program under test would. @param key as for {@link keySettings} */
export function testSigner(program: string, key: string): TokenSigner {
  return createTokenSigner(program, testKeys(program, key));
}

/** Verifies as the service named here would, which these programs may call. @param key as for {@link keySettings} */
export function testVerifier(audience: string, key: string, callers = ['gateway']): TokenVerifier {
  return createTokenVerifier({ keys: testKeys(audience, key), audience, callers });
}
