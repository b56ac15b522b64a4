import { once } from 'node:events';
import { createServer } from 'node:http';
import { createMetrics, createReadiness, createServiceApp, createTokenSigner, measureReadiness } from '@viral-slides/http-kit';
import type { Readiness } from '@viral-slides/http-kit';
import type { Logger } from '@viral-slides/logger';
import { createBus } from '@viral-slides/messaging';
import { createSigningKeys } from '@viral-slides/signing';
import { registerDroppedLines } from './buffered-output.ts';
import type { BufferedOutput } from './buffered-output.ts';
import type { GatewayConfig } from './config.ts';
import { publicAddressWarning } from './exchange/public-address-warning.ts';
import { createAuthClient, createGatewayParts, createSessions, createTokens } from './gateway-parts.ts';
import { listenToEvents } from './listen-to-events.ts';
import { hasFreeSlots, registerSlotGauges } from './policies/forward/slots.ts';
import { closeUpstreams, openUpstreams } from './policies/forward/upstreams.ts';
import { gatewayChecks } from './policies/admin/gateway-checks.ts';
import { makeLookAtProduct } from './policies/admin/look-at-product.ts';
import { createLiveHub } from './policies/live/live-hub.ts';
import { createTokenUses } from './policies/token/token-uses.ts';
import { startExpressGateway } from './start-express-gateway.ts';
import { makeStopGateway } from './stop-gateway.ts';

/** Dependencies of a gateway besides its settings. */
export interface OpenGatewayOptions {
  config: GatewayConfig;
  logger: Logger;
  /** Of the process, which flushes it at its end. */
  output: BufferedOutput;
}

/** A gateway that listens. */
export interface OpenedGateway {
  readiness: Readiness;
  /** Requests in flight are answered, then everything is closed. Never rejects. */
  stop(): Promise<void>;
}

/**
 * Opens the gateway in this process, on its public and its internal port. Signals, traces and the output are the affair of the process. It is opened once in a process:
 * express-gateway reads its settings from `process.env`, where {@link startExpressGateway} puts them.
 * @throws Error when routes or policies are not valid, or a port is taken
 */
export async function openGateway(options: OpenGatewayOptions): Promise<OpenedGateway> {
  const { config, logger, output } = options;
  const warning = publicAddressWarning(config);
  if (warning !== null) logger.warn(warning);
  const { bus, stopListening, lookAtProduct, ...connected } = await connect(options);
  const { hub, keys, metrics, readiness, tokenUses, upstreams } = connected;
  // Not awaited: without the broker everything works but live events, so a gateway must come up before it.
  void bus.start().catch((err: unknown) => logger.error({ err }, 'broker connection failed'));

  const parts = createGatewayParts({ ...connected, config, lookAtProduct, logger, requestLines: output.requestLines });
  const server = await startExpressGateway(parts, { config, logger });
  const internal = createServer(createServiceApp({ service: 'gateway', callers: [], routes: [], keys, readiness, metrics, logger }));
  internal.listen(config.internalPort, config.listenAddress);
  await once(internal, 'listening');
  logger.info({ port: config.port, internalPort: config.internalPort }, 'listening');

  const stop = makeStopGateway({
    server,
    logger,
    beforeClosing() {
      readiness.drain();
      hub.drain();
    },
    afterRequests: [stopListening, () => tokenUses.flush(), () => bus.close(), () => closeUpstreams(upstreams), () => internal.close()],
  });
  return { readiness, stop };
}

/** Connections for the policies: the services behind the gateway, and what it hears from the broker. */
async function connect({ config, logger, output }: OpenGatewayOptions) {
  const metrics = createMetrics('gateway');
  registerDroppedLines(output, metrics.registry);
  const checksSenders = config.sharedSigningKeys === undefined;
  const bus = createBus({ url: config.amqpUrl, appId: 'gateway', checksSenders, logger, registry: metrics.registry });
  const hub = createLiveHub({ now: () => performance.timeOrigin + performance.now() });

  const { s3, ...services } = config.upstreams;
  // If browsers reach the store directly, the gateway has no route to it.
  const upstreams = await openUpstreams(config.s3BrowserEndpoint === undefined ? { ...services, s3 } : services);
  registerSlotGauges(upstreams, metrics.registry);
  const readiness = createReadiness({ slots: () => hasFreeSlots(upstreams) });
  measureReadiness(readiness, metrics.registry);
  const keys = createSigningKeys('gateway', config);
  const signer = createTokenSigner('gateway', keys);
  const auth = createAuthClient(signer, upstreams);
  const hearsRevocations = () => bus.isReady();
  const sessions = createSessions(auth, hearsRevocations);
  const tokens = createTokens(auth, hearsRevocations);
  const tokenUses = createTokenUses({ auth, logger, registry: metrics.registry });
  const lookAtProduct = makeLookAtProduct({ signer, upstreams, checks: gatewayChecks({ config, bus, readiness }) });
  const stopListening = listenToEvents({ bus, hub, sessions: [sessions, tokens] });
  return { bus, hub, keys, lookAtProduct, metrics, readiness, sessions, signer, stopListening, tokenUses, tokens, upstreams };
}
