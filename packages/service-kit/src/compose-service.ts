/*
 * The order in which a service comes up and goes down, the same for every one.
 *
 * Up: database, with connections for requests and others for background work → indexes → bucket → clock → the service's own parts → broker → outbox relay → jobs. Every part finds what it needs: nothing is consumed before
 * the parts are built, and no job runs before its events can leave.
 *
 * Down, in two halves that listenService knows: what brings new work stops at once while requests in flight go on (consumers, jobs, the service's own intake); after
 * the last request the service's own parts, then the outbox is flushed, the relay stopped, broker and bucket and at last the database closed.
 *
 * If a step on the way up fails, what was opened before is closed again in the same order as in a stop.
 */
import type { RequestListener } from 'node:http';
import type { ConfigOf } from '@viral-slides/config';
import { connectDatabase, makeIndexes, translateDatabaseError, withPatientConnection } from '@viral-slides/database';
import { createMetrics, createReadiness, createServiceApp, measureReadiness } from '@viral-slides/http-kit';
import type { Readiness, StopStep } from '@viral-slides/http-kit';
import type { Logger } from '@viral-slides/logger';
import type { Connection } from 'mongoose';
import { createBus, createOutboxRelay } from '@viral-slides/messaging';
import type { Bus } from '@viral-slides/messaging';
import { createSigningKeys } from '@viral-slides/signing';
import type { Foundations, ModelMakers, ModelsOf, ServiceDefinition, ServiceParts, SharedSettings } from './service-definition.ts';
import { openServiceBucket } from './service-bucket.ts';
import { openClock } from './service-clock.ts';
import { randomIds, systemClock } from './system-sources.ts';
import type { Clock, IdSource } from './system-sources.ts';
import { brokerChecks } from './checks/broker-checks.ts';
import { databaseChecks } from './checks/database-checks.ts';
import { findingsRoute } from './checks/findings-route.ts';

/** Connections for background work, besides those for requests: most of it is one command after the other. */
const backgroundConnections = 10;

/** A wired service that works but does not listen yet. */
export interface ComposedService<P extends ServiceParts = ServiceParts> {
  app: RequestListener;
  readiness: Readiness;
  /** Parts that the service built. */
  parts: P;
  /** Stops what brings new work; to be run all at once. */
  stopIntake: StopStep[];
  /** Stops the rest, in this order, after the last request. */
  stopAfterRequests: StopStep[];
}

/** Options of a composition; clock and ids are the system's unless a test hands in its own. */
export interface ComposeOptions<S extends SharedSettings> {
  config: ConfigOf<S>;
  logger: Logger;
  clock?: Clock;
  ids?: IdSource;
}

/**
 * Wires a service to its database and broker, waits for them and starts its consumers and jobs.
 * @throws the error of what could not be opened, with nothing left open
 */
export async function composeService<S extends SharedSettings, M extends ModelMakers, P extends ServiceParts>(
  definition: ServiceDefinition<S, M, P>,
  options: ComposeOptions<S>,
): Promise<ComposedService<P>> {
  const stopAfterRequests: StopStep[] = [];
  try {
    return await open(definition, options, stopAfterRequests);
  } catch (error) {
    await closeQuietly(stopAfterRequests);
    throw error;
  }
}

/** @param stopAfterRequests filled while things are opened, so that it is true whenever one of them fails */
async function open<S extends SharedSettings, M extends ModelMakers, P extends ServiceParts>(
  definition: ServiceDefinition<S, M, P>,
  { config, logger, clock: ownClock = systemClock, ids = randomIds }: ComposeOptions<S>,
  stopAfterRequests: StopStep[],
): Promise<ComposedService<P>> {
  const { name } = definition;
  const { amqpUrl, ...settings }: ConfigOf<SharedSettings> = config;
  const keys = createSigningKeys(name, settings);
  const { database, models, background, bucket, storage, clock, clockJobs, metrics } = await openGround(
    definition,
    { config, logger, clock: ownClock },
    stopAfterRequests,
  );
  const checksSenders = settings.sharedSigningKeys === undefined;
  const bus = createBus({ url: amqpUrl, appId: name, checksSenders, logger, registry: metrics.registry });
  const outbox = definition.outbox.map((model) => background[model].collection);
  const relay = createOutboxRelay({ bus, collections: outbox, logger });
  const foundations = { config, models, background, database, bucket, clock, ids, keys, metrics, logger };
  const parts = await definition.build({ ...foundations, onCommitted: () => relay.nudge() });
  stopAfterRequests.unshift(
    ...(parts.stopAfterRequests ?? []),
    { name: 'outbox flush', run: () => relay.flush() },
    { name: 'outbox relay', run: () => relay.stop() },
    { name: 'broker', run: () => bus.close() },
  );
  const readiness = createReadiness({
    database: () => database.ping(),
    broker: () => bus.isReady(),
    ...storage,
    ...parts.readiness,
  });
  measureReadiness(readiness, metrics.registry);
  const translateError = (thrown: unknown) => parts.translateError?.(thrown) ?? translateDatabaseError(thrown);
  const checks = [
    ...databaseChecks({ database, outbox, now: () => clock.now() }),
    ...brokerChecks(() => bus.inspect()),
    ...(parts.checks ?? []),
  ];
  const routes = [...parts.routes, findingsRoute(checks)];
  // A process in the service's own container calls it with the service's own key.
  const callers = ['gateway', name, ...(definition.callers ?? [])];
  const app = createServiceApp({ service: name, callers, routes, translateError, keys, readiness, metrics, logger });
  for (const consumer of parts.consumers ?? []) bus.consume(consumer);
  await bus.start();
  relay.start();
  const jobs = [...clockJobs, ...(parts.jobs ?? [])];
  for (const job of jobs) await job.start();
  return { app, readiness, parts, stopIntake: intakeOf({ ...parts, jobs }, bus), stopAfterRequests };
}

/** Opens what is there before the service's own parts. @param stopAfterRequests filled while things are opened */
async function openGround<S extends SharedSettings, M extends ModelMakers, P extends ServiceParts>(
  definition: ServiceDefinition<S, M, P>,
  { config, logger, clock: ownClock }: { config: ConfigOf<S>; logger: Logger; clock: Clock },
  stopAfterRequests: StopStep[],
) {
  const { name, clock: kind } = definition;
  const { mongodbUri }: ConfigOf<SharedSettings> = config;
  const database = await connectDatabase({ uri: mongodbUri, logger, connections: backgroundConnections });
  stopAfterRequests.unshift({ name: 'database', run: () => database.close() });
  await makeAllIndexes(definition.models, mongodbUri);
  const forRequests = await connectDatabase({ uri: mongodbUri, logger });
  stopAfterRequests.unshift({ name: 'database of requests', run: () => forRequests.close() });
  const [models, background] = [compile(definition.models, forRequests.connection), compile(definition.models, database.connection)];
  const { bucket, readiness: storage } = await openServiceBucket({ name, config, storage: definition.storage, logger, stopAfterRequests });
  const metrics = createMetrics(name);
  const { clock, jobs: clockJobs } = await openClock({ name, kind, clock: ownClock, database, metrics, logger });
  return { database, models, background, bucket: bucket as Foundations<S, M>['bucket'], storage, clock, clockJobs, metrics };
}

/** Indexes that are not known here stay: during an update a newer build made them, and works with them. */
async function makeAllIndexes(makers: ModelMakers, mongodbUri: string): Promise<void> {
  await withPatientConnection(mongodbUri, async (patient) => {
    for (const make of Object.values(makers)) {
      const model = make(patient);
      await makeIndexes(() => model.createIndexes());
    }
  });
}

function compile<M extends ModelMakers>(makers: M, connection: Connection): ModelsOf<M> {
  return Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, make(connection)])) as ModelsOf<M>;
}

async function closeQuietly(steps: StopStep[]): Promise<void> {
  for (const step of steps) {
    try {
      await step.run();
    } catch {
      // The first error gives the cause.
    }
  }
}

function intakeOf({ jobs = [], stopIntake = [] }: ServiceParts, bus: Bus): StopStep[] {
  return [
    { name: 'consumers', run: () => bus.stopConsuming() },
    ...jobs.map((job) => ({ name: job.name, run: () => job.stop() })),
    ...stopIntake,
  ];
}
