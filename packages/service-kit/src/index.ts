/** @internal Used outside only by code that runs a service in its own process: tests and `faults/`. */
export { composeService } from './compose-service.ts';
export type { ComposedService } from './compose-service.ts';
export { defineService } from './service-definition.ts';
export type {
  AnyService,
  Foundations,
  Job,
  ModelMakers,
  ModelsOf,
  ServiceDefinition,
  ServiceParts,
  SharedSettings,
} from './service-definition.ts';
export { openService } from './open-service.ts';
export type { OpenedService } from './open-service.ts';
export { startService } from './start-service.ts';
export { randomIds, systemClock } from './system-sources.ts';
export type { Clock, IdSource } from './system-sources.ts';
