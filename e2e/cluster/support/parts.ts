import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';

const chart = join(import.meta.dirname, '../../../deploy/kubernetes/services.yaml');
const entries = load(readFileSync(chart, 'utf8')) as Record<string, { port: number }>;

/** Parts of the product that people's requests and posts go through, each with two replicas or more. */
export const restartable = Object.keys(entries);

/** The bundled servers, one of each. */
export const servers = ['rabbitmq', 'mongo', 's3'] as const;

/** The port at which each part's pods answer. */
export const podPortOf: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Object.entries(entries).map(([name, { port }]) => [name, port])),
  'dev-idp': 3000,
  mongo: 27_017,
  rabbitmq: 5_672,
  s3: 7_070,
};

/** The port of each part's Service, which is behind its name. */
export const portOf: Readonly<Record<string, number>> = { ...podPortOf, gateway: 80 };
