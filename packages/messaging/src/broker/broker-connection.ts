import { connect } from 'amqplib';
import type { ChannelModel, RecoveringChannelModel } from 'amqplib';
import type { Logger } from '@viral-slides/logger';

/** A connection that opens itself again until it is closed. */
export interface BrokerConnection {
  /** True while connected and set up. */
  isUp(): boolean;
  /** Resolves at the first successful set-up. Never rejects: a broker that is away is waited for. */
  firstUp: Promise<void>;
  /** Drops the current connection, so that everything on it is set up afresh: a channel was lost, or is no longer trusted. */
  renew(reason: string): void;
  close(): Promise<void>;
}

export interface BrokerConnectionOptions {
  url: string;
  /** Shown in the logs and in the broker's management page. */
  name: string;
  logger: Logger;
  /** Creates channels, topology and consumers; runs after every (re)connect. A rejection drops the connection and tries again. */
  setUp(model: ChannelModel): Promise<void>;
  /** The broker stopped (true) or resumed (false) taking messages from us, because it is short of memory or disk. */
  onBlocked?(blocked: boolean): void;
}

const connectTimeoutMs = 5_000;
/** A dead peer behind a cut network is noticed after two missed beats. */
const heartbeatSeconds = '10';

function withHeartbeat(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', heartbeatSeconds);
  return address.href;
}

/** Logs what happens to a connection and reports when the broker refuses or resumes taking messages. */
function watch(recovering: RecoveringChannelModel, { name, logger, onBlocked }: BrokerConnectionOptions): void {
  recovering.on('connect', () => logger.info({ connection: name }, 'connected to the broker'));
  recovering.on('disconnect', (error) => {
    onBlocked?.(false);
    logger.warn({ err: error, connection: name }, 'lost the connection to the broker, reconnecting');
  });
  recovering.on('connect-failed', (error) =>
    logger.warn({ err: error, connection: name }, 'could not connect to the broker, trying again'),
  );
  recovering.on('error', (error) => logger.debug({ err: error, connection: name }, 'broker connection error'));
  recovering.on('blocked', (reason) => {
    logger.warn({ reason, connection: name }, 'the broker accepts no messages');
    onBlocked?.(true);
  });
  recovering.on('unblocked', () => onBlocked?.(false));
}

/** Opens a connection with automatic recovery; returns at once, before it is up. */
export async function openBrokerConnection(options: BrokerConnectionOptions): Promise<BrokerConnection> {
  const { logger, name } = options;
  const closedModels = new WeakSet<ChannelModel>();
  let current: ChannelModel | undefined;
  let lostDuringSetUp: string | undefined;

  async function setUp(model: ChannelModel): Promise<void> {
    lostDuringSetUp = undefined;
    // amqplib attaches its own listeners only after set-up; an error before that would have none and end the process.
    model.on('error', (error) => logger.debug({ err: error, connection: name }, 'broker connection error'));
    model.on('close', () => closedModels.add(model));
    await options.setUp(model);
  }

  function renew(reason: string): void {
    const model = current;
    if (model === undefined) {
      lostDuringSetUp = reason;
      return;
    }
    logger.warn({ reason, connection: name }, 'renewing the broker connection');
    current = undefined;
    // Rejects when the connection is already going down, which is what is wanted.
    model.close().catch(() => undefined);
  }

  const recovering = await connect(withHeartbeat(options.url), {
    // Without it single confirms on a connection wait 40 ms for delayed acknowledgements of TCP.
    noDelay: true,
    timeout: connectTimeoutMs,
    clientProperties: { connection_name: name },
    recovery: { initialDelay: 200, maxDelay: 5_000, waitForConnect: false, setup: setUp },
  });
  watch(recovering, options);
  const firstUp = new Promise<void>((resolve) => recovering.once('connect', () => resolve()));
  recovering.on('connect', (model) => {
    current = model;
    if (lostDuringSetUp !== undefined) renew(lostDuringSetUp);
    // Died between the last answer of set-up and now: amqplib was not listening yet and would wait forever.
    if (closedModels.has(model)) model.emit('close', new Error('closed during set-up'));
  });
  recovering.on('disconnect', () => {
    current = undefined;
  });

  return {
    isUp: () => current !== undefined,
    firstUp,
    renew,
    close() {
      current = undefined;
      return recovering.close();
    },
  };
}
