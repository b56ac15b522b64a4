import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failed, findingsSchema, oneAtATime, runChecks, worstOf } from '@viral-slides/findings';
import type { Check, Finding, Part, Report } from '@viral-slides/findings';
import type { TokenSigner } from '@viral-slides/http-kit';
import { createInternalClient } from '@viral-slides/internal-client';
import { configDirectory } from '../../config.ts';
import { readForwardTargets } from '../../upstream-settings.ts';
import { replicaTransport } from '../forward/replica-transport.ts';
import type { Upstream, Upstreams } from '../forward/upstreams.ts';

/** Looks at the whole product: asks every service what it finds. Bounded in time; never rejects. */
export type LookAtProduct = () => Promise<Report>;

/** Timeout for the answer of a service and for one of our own checks, in ms. */
const answerTimeoutMs = 4_500;
const ownTimeoutMs = 3_500;

const servicesDirectory = join(import.meta.dirname, '../../../../services');

/** Makes the function that looks at the product. @param deps.checks the gateway's own */
export function makeLookAtProduct(deps: { signer: TokenSigner; upstreams: Upstreams; checks: readonly Check[] }): LookAtProduct {
  const { signer, upstreams, checks } = deps;
  const optional = new Set(
    readForwardTargets(join(configDirectory, 'gateway.config.yml')).flatMap(({ name, isOptional }) => (isOptional ? name : [])),
  );
  // Of all route targets, only our services have findings.
  const services = [...upstreams.values()].filter(({ name }) => existsSync(join(servicesDirectory, name)));

  async function askService(upstream: Upstream): Promise<Part[]> {
    const { name, replicas } = upstream;
    if (replicas.pick() === null && optional.has(name)) return [];
    const client = createInternalClient({ service: name, signer, transport: replicaTransport(upstream) });
    const call = { method: 'GET', path: '/internal/findings', answer: findingsSchema, timeoutMs: answerTimeoutMs } as const;
    // A failed call may be sent a second time; both together get the time of one.
    const findings = await client.call({ ...call, signal: AbortSignal.timeout(answerTimeoutMs) }).then(
      (answer) => answer.findings,
      (error: unknown) => [silent(name, error)],
    );
    return [{ part: name, findings }];
  }

  async function look(): Promise<Report> {
    const [own, ...others] = await Promise.all([runChecks(checks, ownTimeoutMs), ...services.map(askService)]);
    const parts = [{ part: 'gateway', findings: own }, ...others.flat().sort((a, b) => a.part.localeCompare(b.part))];
    return { at: new Date().toISOString(), state: worstOf(parts.flatMap(({ findings }) => findings)), parts };
  }

  return oneAtATime(look);
}

function silent(service: string, error: unknown): Finding {
  const { code } = (error ?? {}) as { code?: unknown };
  const says = `The service does not report its state (${typeof code === 'string' ? code : 'no answer in time'}).`;
  const next = `Check whether it is running, and read its last log lines: docker compose ps ${service}; docker compose logs --tail 20 ${service}.`;
  return { check: 'answers', ...failed(says, next) };
}
