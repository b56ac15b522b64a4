import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@viral-slides/errors';
import { bindRoute, createMetrics, createReadiness, createServiceApp } from '@viral-slides/http-kit';
import type { Access, RouteContract } from '@viral-slides/http-kit';
import { createLogger } from '@viral-slides/logger';
import { testKeys } from '@viral-slides/testkit';
import { load } from 'js-yaml';
import { signingKey } from './test-upstream.ts';

const root = join(import.meta.dirname, '../..');

/** One address and method. */
export interface Route {
  method: string;
  /** With values for its parameters. */
  path: string;
  access?: Access;
}

/** A service as far as its contracts go: who may call, what a body may be. Its handlers find nothing. */
export interface ServiceApp {
  name: string;
  app: ReturnType<typeof createServiceApp>;
  routes: Route[];
}

/** Builds an app of each service that has contracts; it believes the gateway of a test. */
export async function serviceApps(): Promise<ServiceApp[]> {
  const names = readdirSync(join(root, 'services')).filter((name) => existsSync(join(root, 'services', name, 'src/http/contracts.ts')));
  return Promise.all(
    names.map(async (name) => {
      const { contracts } = (await import(join(root, 'services', name, 'src/http/contracts.ts'))) as { contracts: RouteContract[] };
      const handle = () => Promise.reject(new AppError('not-found', 'not-found', 'There is nothing.'));
      const app = createServiceApp({
        service: name,
        routes: contracts.map((contract) => bindRoute(contract, handle)),
        keys: testKeys(name, signingKey),
        callers: ['gateway'],
        readiness: createReadiness({}),
        metrics: createMetrics(name),
        logger: createLogger({ service: name, level: 'silent' }),
      });
      const routes = contracts.map(({ method, path, access }) => ({
        method: method.toUpperCase(),
        path: path.replace(/\{\w+\}/g, exampleId),
        access,
      }));
      return { name, app, routes };
    }),
  );
}

const exampleId = '0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Reads the routes of gateway.config.yml, each with all methods. */
export function readEndpoints(): Route[] {
  const text = readFileSync(join(root, 'gateway/config/gateway.config.yml'), 'utf8').replace('${S3_BUCKET}', 'viral-slides');
  const { apiEndpoints } = load(text.replace(/\$\{\w+\}/g, '1')) as { apiEndpoints: Record<string, { paths: string[] }> };
  const paths = new Set(Object.values(apiEndpoints).flatMap((endpoint) => endpoint.paths));
  return [...paths]
    .flatMap((path) =>
      methods.map((method) => ({ method, path: path.replace(/:\w+/g, 'youtube').replace(/^\*$/, '/x').replaceAll('*', 'x') })),
    )
    .filter(({ method, path }) => method !== 'GET' || path !== '/api/events');
}
