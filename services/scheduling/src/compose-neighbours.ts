import { createTokenSigner } from '@viral-slides/http-kit';
import type { SigningKeys } from '@viral-slides/signing';
import { createInternalClient, poolTransport } from '@viral-slides/internal-client';
import { maxProjectBytes, usualProjectBytes } from './adapters/services/http-projects.ts';
import { serviceName } from './config.ts';
import type { SchedulingConfig } from './config.ts';

/** Opens the ways to the services that this one asks; one pool of connections each, for projects one more, whose answers may be large. */
export function openNeighbours(config: Pick<SchedulingConfig, 'upstreamProjects' | 'upstreamSocialAccounts'>, keys: SigningKeys) {
  const signer = createTokenSigner(serviceName, keys);
  const clientOf = (service: string, transport: ReturnType<typeof poolTransport>) => createInternalClient({ service, signer, transport });
  const projectsOf = (maxAnswerBytes: number) => clientOf('projects', poolTransport(config.upstreamProjects, { maxAnswerBytes }));
  const projects = { usual: projectsOf(usualProjectBytes), largest: projectsOf(maxProjectBytes) };
  const accounts = clientOf('social-accounts', poolTransport(config.upstreamSocialAccounts));
  return {
    projects,
    accounts,
    stopAfterRequests: [
      { name: 'connections to projects', run: () => Promise.all([projects.usual.close(), projects.largest.close()]) },
      { name: 'connections to social-accounts', run: () => accounts.close() },
    ],
  };
}

/** The ways to the neighbours, by which service. */
export type Neighbours = Omit<ReturnType<typeof openNeighbours>, 'stopAfterRequests'>;
