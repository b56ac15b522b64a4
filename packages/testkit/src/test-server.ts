import type { TestServerOptions } from './container-runtime.ts';
import { eventually } from './eventually.ts';

/** A server in a container that a test may hurt. */
export interface TestServer {
  containerId: string;
  /** Port on 127.0.0.1; stays the same over kill and restart. */
  port: number;
  /** Removes the container and its data. Safe to call twice and after kill. */
  stop(): Promise<void>;
  /** Ends the server with SIGKILL, as a crash or power cut would; its data stay. Connections to the port are refused until restart. */
  kill(): Promise<void>;
  /**
   * Stops all processes in the container without ending them: connections stay open, the kernel takes bytes, no answer comes. Ends with
   * `thaw`, `kill` or `restart`. Needs a shell in the image.
   */
  freeze(): Promise<void>;
  /** Resumes the processes that `freeze` stopped. */
  thaw(): Promise<void>;
  /** Starts the server again (killing it first if it runs) with its data, on the same port; resolves when it answers. */
  restart(): Promise<void>;
  /** Runs a command inside the container and returns its output. @throws Error when it fails. */
  exec(command: string[]): Promise<string>;
}

/** Testcontainers takes a third of a second to load, and most test files only use servers that another file has started. */
const loadRuntime = () => import('./container-runtime.ts');

/** Runs a command inside a container and returns its output. @throws Error when it fails. */
export async function execInContainer(containerId: string, command: string[]): Promise<string> {
  const { getContainerRuntimeClient } = await loadRuntime();
  const client = await getContainerRuntimeClient();
  const { exitCode, output } = await client.container.exec(client.container.getById(containerId), command);
  if (exitCode !== 0) throw new Error(`${command[0]} failed in the container with ${exitCode}: ${output}`);
  return output;
}

/** Starts a server in a container and waits until its probe passes. Everything started is removed with the test process at the latest. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const { getContainerRuntimeClient, startOnFreePort, startupTimeoutMs } = await loadRuntime();
  const { container, port } = await startOnFreePort(options);
  const client = await getContainerRuntimeClient();
  const handle = client.container.getById(container.getId());
  const isRunning = async () => (await handle.inspect()).State.Running;
  const kill = async () => {
    if (await isRunning()) await handle.kill({ signal: 'SIGKILL' });
    await handle.wait();
  };
  const exec = (command: string[]) => execInContainer(container.getId(), command);
  let stopped: Promise<void> | undefined;
  return {
    containerId: container.getId(),
    port,
    kill,
    async restart() {
      await kill();
      await handle.start();
      await eventually(() => options.probe(port), { timeoutMs: startupTimeoutMs, everyMs: 100 });
    },
    exec,
    async freeze() {
      await exec(['sh', '-c', 'kill -STOP -1']);
    },
    async thaw() {
      await exec(['sh', '-c', 'kill -CONT -1']);
    },
    stop: () => (stopped ??= handle.remove({ force: true, v: true })),
  };
}
