import type { ConfigOf, serviceSettings, Settings } from '@viral-slides/config';
import type { Database } from '@viral-slides/database';
import type { AppError } from '@viral-slides/errors';
import type { BoundRoute, Metrics, ReadinessCheck, StopStep } from '@viral-slides/http-kit';
import type { Check } from '@viral-slides/findings';
import type { Logger } from '@viral-slides/logger';
import type { ConsumerDefinition, OutboxCollection } from '@viral-slides/messaging';
import type { Bucket } from '@viral-slides/s3';
import type { SigningKeys } from '@viral-slides/signing';
import type { Connection } from 'mongoose';
import type { StoreSettings } from './service-bucket.ts';
import type { Clock, IdSource } from './system-sources.ts';

/** The settings of a service: those that all share, and its own. */
export type SharedSettings = typeof serviceSettings & Settings;

/** The part of a mongoose model that the kit uses. */
export interface ServiceModel {
  createIndexes(): Promise<unknown>;
  collection: OutboxCollection;
}

/** Compile the models of a service on its connection, by the name the service uses. */
export type ModelMakers = Record<string, (connection: Connection) => ServiceModel>;

/** The compiled models, their indexes made. */
export type ModelsOf<M extends ModelMakers> = { readonly [K in keyof M]: ReturnType<M[K]> };

/** Foundations of a service; opened before it is built, closed after its last request. */
export interface Foundations<S extends SharedSettings, M extends ModelMakers> {
  config: ConfigOf<S>;
  /** For requests of people. */
  models: ModelsOf<M>;
  /**
   * The same models on separate connections, for background work: consumers, jobs, publishing. However many requests wait for the database,
   * none of them waits here; readiness and the outbox relay use them as well.
   */
  background: ModelsOf<M>;
  /** For libraries that need the connection itself; that of `background`. */
  database: Database;
  /** The bucket that the settings name; null where they name none. */
  bucket: S extends StoreSettings ? Bucket : null;
  /** Has the shape of the services' port `Clock`; put right by the database's where the service asks for it. */
  clock: Clock;
  /** Has the shape of the services' port `IdSource`. */
  ids: IdSource;
  /** Signs its calls to other services. */
  keys: SigningKeys;
  /** Must be called after each write that left an event in a document: it is published at once. */
  onCommitted: () => void;
  metrics: Metrics;
  logger: Logger;
}

/** Background work between `start` and `stop`: a timer, an Agenda. */
export interface Job {
  /** Named in the log when it cannot be stopped. */
  name: string;
  start(): Promise<void> | void;
  /** Resolves when nothing of it runs any more; bounded in time. */
  stop(): Promise<void> | void;
}

/** Parts of a service. It may hold more, for its own tests. */
export interface ServiceParts {
  routes: BoundRoute[];
  /** Recognises errors that need a mapping of their own; lost databases are known already. */
  translateError?: (thrown: unknown) => AppError | undefined;
  consumers?: ConsumerDefinition[];
  /** Started after everything else, stopped together with the consumers. */
  jobs?: Job[];
  /** Findings for the operator, beside database, clock, broker, dead letters and outbox (ADR 0039). */
  checks?: Check[];
  /** By name of the dependency, beside `database`, `broker` and a needed `storage`. */
  readiness?: Record<string, ReadinessCheck>;
  /** Stopped together with consumers and jobs, while requests go on. */
  stopIntake?: StopStep[];
  /** After the last request, in this order; then the outbox is flushed, so what these still write is published. */
  stopAfterRequests?: StopStep[];
}

/** The description from which one service is opened, run and stopped. */
export interface ServiceDefinition<S extends SharedSettings, M extends ModelMakers, P extends ServiceParts> {
  /** Audience of the tokens it accepts, sender of its events, name in logs and measurements. */
  name: string;
  settings: S;
  models: M;
  /**
   * `checked`: the clock is put right by the database's, on which all replicas agree, for services whose replicas take turns by it. It is compared before
   * `build` and every 30 s, and its error measured as `<name>_clock_skew_seconds`. Absent: the clock of the machine.
   */
  clock?: 'checked';
  /**
   * `needed`: the service is not ready without its bucket, waits for the store at first, and makes a bucket that is missing. Absent: where the settings name a
   * store its bucket is opened, and while it is away only what needs it fails.
   */
  storage?: 'needed';
  /** Services that may call it, besides the gateway: calls from others are refused (ADR 0048). As `calls` has them in the chart. */
  callers?: readonly string[];
  /** Names of the models whose documents hold `pendingEvents`. */
  outbox: readonly NoInfer<keyof M>[];
  /** Builds adapters, use cases and routes; may wait for a dependency of its own. Nothing is consumed before it is through. */
  build(foundations: Foundations<S, M>): P | Promise<P>;
}

/** A definition with any settings, models and parts. */
export type AnyService<P extends ServiceParts = ServiceParts> = ServiceDefinition<SharedSettings, ModelMakers, P>;

/** Declares a service; gives its parts their exact types. */
export function defineService<S extends SharedSettings, M extends ModelMakers, P extends ServiceParts>(
  definition: ServiceDefinition<S, M, P>,
): ServiceDefinition<S, M, P> {
  return definition;
}
