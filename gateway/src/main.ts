import { once } from 'node:events';
import { createServer } from 'node:http';
import { createMetrics, createReadiness, createServiceApp, createTokenSigner, measureReadiness } from '@viral-slides/http-kit';
import { createLogger } from '@viral-slides/logger';
import { createBus } from '@viral-slides/messaging';
import { createSigningKeys } from '@viral-slides/signing';
import { startTracing } from '@viral-slides/tracing';
import { bufferedOutput, registerDroppedLines } from './buffered-output.ts';
import { readConfig } from './config.ts';
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
import { stopOnSignal } from './stop-gateway.ts';

const config = readConfig(process.env);
const output = bufferedOutput(process.stdout);
const logger = createLogger({ service: 'gateway', level: config.logLevel, destination: output.lines });
const warning = publicAddressWarning(config);
if (warning !== null) logger.warn(warning);
const { traceCollector, traceRatio } = config;
const stopTracing = await startTracing({ service: 'gateway', endpoint: traceCollector, sampleRatio: traceRatio, logger });
const metrics = createMetrics('gateway');
registerDroppedLines(output, metrics.registry);
const checksSenders = config.sharedSigningKeys === undefined;
const bus = createBus({ url: config.amqpUrl, appId: 'gateway', checksSenders, logger, registry: metrics.registry });
const hub = createLiveHub({ now: () => performance.timeOrigin + performance.now() });

const { s3, ...services } = config.upstreams;
// Where browsers reach the store directly, the gateway has no route to it.
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
// Not awaited: without the broker everything works but live events, so a gateway must come up before it.
void bus.start().catch((err: unknown) => logger.error({ err }, 'broker connection failed'));

const server = await startExpressGateway(
  createGatewayParts({
    config,
    keys,
    signer,
    upstreams,
    sessions,
    tokens,
    tokenUses,
    hub,
    lookAtProduct,
    logger,
    requestLines: output.requestLines,
    metrics,
  }),
  { config, logger },
);
const internal = createServer(createServiceApp({ service: 'gateway', callers: [], routes: [], keys, readiness, metrics, logger }));
internal.listen(config.internalPort, config.listenAddress);
await once(internal, 'listening');
logger.info({ port: config.port, internalPort: config.internalPort }, 'listening');

stopOnSignal({
  server,
  logger,
  beforeClosing() {
    readiness.drain();
    hub.drain();
  },
  afterRequests: [
    stopListening,
    () => tokenUses.flush(),
    () => bus.close(),
    () => closeUpstreams(upstreams),
    () => internal.close(),
    stopTracing,
    () => output.flush(),
  ],
});
