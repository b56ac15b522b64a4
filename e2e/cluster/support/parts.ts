import { chartServices } from '../../../deploy/scripts/chart-services.ts';

const chart = chartServices();

/** Parts of the product that people's requests and posts go through, each with two replicas or more. */
export const restartable = Object.keys(chart);

/** The bundled servers, one of each. */
export const servers = ['rabbitmq', 'mongo', 's3'] as const;

/** The port at which each part's pods answer. */
export const podPortOf: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Object.entries(chart).map(([name, { port }]) => [name, port])),
  'dev-idp': 3000,
  mongo: 27_017,
  rabbitmq: 5_672,
  s3: 7_070,
};

/** The port of each part's Service, which is behind its name. */
export const portOf: Readonly<Record<string, number>> = { ...podPortOf, gateway: 80 };
