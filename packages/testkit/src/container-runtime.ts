import { GenericContainer, getContainerRuntimeClient } from 'testcontainers';
import type { StartedTestContainer, WaitStrategy } from 'testcontainers';
import { sessionLabel, watchedSession } from './container-watch.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

/** Container of a test server, and its readiness check. */
export interface TestServerOptions {
  image: string;
  /** Port the server listens on inside the container. */
  containerPort: number;
  environment: Record<string, string>;
  command?: string[];
  /** Session with whose end the container is removed: the value of a session label. Default: this process's. */
  session?: string;
  /** Resolves once the server on this host port does real work; rejects while it does not. */
  probe(port: number): Promise<void>;
}

export { getContainerRuntimeClient };

/** How long a server may take from its start until its probe passes. */
export const startupTimeoutMs = 60_000;
const startAttempts = 3;

function waitFor(probe: () => Promise<void>): WaitStrategy {
  const strategy: WaitStrategy = {
    waitUntilReady: () => eventually(probe, { timeoutMs: startupTimeoutMs, everyMs: 100 }),
    withStartupTimeout: () => strategy,
    isStartupTimeoutSet: () => true,
    getStartupTimeout: () => startupTimeoutMs,
  };
  return strategy;
}

/** A container whose first process is an init. A server that is the first process itself, as in the official images, is not stopped by `kill -STOP -1`. */
class ContainerWithInit extends GenericContainer {
  constructor(image: string) {
    super(image);
    this.hostConfig.Init = true;
  }
}

function define(options: TestServerOptions, port: number): GenericContainer {
  const container = new ContainerWithInit(options.image)
    .withEnvironment(options.environment)
    .withLabels({ [sessionLabel]: options.session ?? watchedSession(), 'viral-slides.test-process': String(process.pid) })
    .withExposedPorts({ container: options.containerPort, host: port })
    .withWaitStrategy(waitFor(() => options.probe(port)));
  return options.command === undefined ? container : container.withCommand(options.command);
}

/** Starts on a fixed free port, because Docker gives a container a new random one at each restart. Another process may take the port in between: try again. */
export async function startOnFreePort(options: TestServerOptions): Promise<{ container: StartedTestContainer; port: number }> {
  // Our own watcher removes what is left; the reaper of testcontainers needs an image that cannot be had everywhere.
  process.env['TESTCONTAINERS_RYUK_DISABLED'] = 'true';
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { container: await define(options, port).start(), port };
    } catch (error) {
      if (attempt === startAttempts || !/port is already allocated|address already in use/.test(String(error))) throw error;
    }
  }
}
