import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { ConfigOf } from '@viral-slides/config';
import { stopAtOnce, stopInTurn } from '@viral-slides/http-kit';
import type { StopStep } from '@viral-slides/http-kit';
import { createLogger } from '@viral-slides/logger';
import { composeService } from '@viral-slides/service-kit';
import type { Clock, ModelMakers, ServiceDefinition, ServiceParts, SharedSettings } from '@viral-slides/service-kit';

/** Longest wait for one that cannot stop in order, in ms. */
const burialMs = 300;

/** A process of a service, which lives in this one. */
export interface Process<P extends ServiceParts = ServiceParts> {
  url: string;
  parts: P;
  /** Lines of level warn and above. */
  complaints: string[];
  /** Stops it as SIGTERM does: a step that fails does not keep the later ones from running. */
  stop(): Promise<void>;
  /** Makes one stop whose connections are cut: nothing new is started when it resolves. What cannot be closed in order is closed behind its back. */
  bury(): Promise<void>;
}

/** Starts a service as its `main.ts` would, on a clock of the world. */
export async function startProcess<S extends SharedSettings, M extends ModelMakers, P extends ServiceParts>(
  definition: ServiceDefinition<S, M, P>,
  { config, clock }: { config: ConfigOf<S>; clock: Clock },
): Promise<Process<P>> {
  const complaints: string[] = [];
  const logger = createLogger({ service: definition.name, level: 'warn', destination: { write: (line) => void complaints.push(line) } });
  const composed = await composeService(definition, { config, logger, clock });
  const server = createServer(composed.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A machine that is busy would use an idle connection in the moment in which it is closed.
  server.keepAliveTimeout = 0;
  const close = () => {
    composed.readiness.drain();
    server.close();
    server.closeAllConnections();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    parts: composed.parts,
    complaints,
    async stop() {
      close();
      await stopAtOnce(composed.stopIntake, logger);
      await stopInTurn(composed.stopAfterRequests, logger);
    },
    async bury() {
      close();
      const quietly = (step: StopStep) => Promise.resolve(step.run()).catch(() => undefined);
      const intake = Promise.all(composed.stopIntake.map(quietly));
      void intake.then(async () => {
        for (const step of composed.stopAfterRequests) await quietly(step);
      });
      await Promise.race([intake, delay(burialMs)]);
    },
  };
}
