import { failed, judgeClock, ok, oneAtATime, skewByDate } from '@viral-slides/findings';
import type { Check, Verdict } from '@viral-slides/findings';
import type { Clock } from '../../ports/clock.ts';
import { createProviderHttp } from './provider-http.ts';
import { createProviderMetadataSource } from './provider-metadata.ts';

/** Result of asking the provider for its discovery document. */
export interface DiscoveryFacts {
  issuer: string;
  /** Status of its answer; null when none came. */
  status: number | null;
  isValid: boolean;
}

/** Judges whether people can sign in at the provider. */
export function judgeDiscovery({ issuer, status, isValid }: DiscoveryFacts): Verdict {
  if (isValid) return ok(`Its endpoints were discovered from ${issuer}.`);
  const next =
    'Set OIDC_ISSUER in .env to the issuer that the provider names (its address ends before /.well-known/openid-configuration), then run `make up`.';
  if (status === null) {
    return failed(
      `The provider does not answer at OIDC_ISSUER (${issuer}): users cannot sign in.`,
      `Check whether it runs and can be reached from this machine. ${next} If a company's own certificate authority issued the certificate, also set OIDC_CA_FILE.`,
    );
  }
  const why = status === 200 ? 'its discovery document is not valid for this issuer' : `it answers ${status}`;
  return failed(`There is no provider at OIDC_ISSUER (${issuer}): ${why}. Users cannot sign in.`, next);
}

/** The checks of the identity provider. They share one request, made without cached metadata. */
export function providerChecks(about: { issuer: string; certificateAuthority: string | undefined; clock: Clock }): Check[] {
  const { issuer, certificateAuthority, clock } = about;
  const http = createProviderHttp(certificateAuthority);
  const look = oneAtATime(async (): Promise<DiscoveryFacts & { skewMs: number | null }> => {
    let status: number | null = null;
    let skewMs: number | null = null;
    const watched: typeof http = async (url, init) => {
      const answer = await http(url, init);
      status = answer.status;
      skewMs = skewByDate(answer.headers, clock.now());
      return answer;
    };
    const source = createProviderMetadataSource({ issuer, http: watched, clock });
    const isValid = await source.get().then(
      () => true,
      () => false,
    );
    return { issuer, status, isValid, skewMs };
  });
  const nextWhenStuck = 'Check whether the identity provider at OIDC_ISSUER runs and can be reached from this machine.';
  return [
    { check: 'identity-provider', run: async () => judgeDiscovery(await look()), nextWhenStuck },
    { check: 'clock-and-identity-provider', run: async () => judgeClock((await look()).skewMs, 'the identity provider'), nextWhenStuck },
  ];
}
