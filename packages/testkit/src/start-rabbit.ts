import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import amqp from 'amqplib';
import { imageName } from './image-names.ts';
import { sharedServer } from './shared-server.ts';
import { startTestServer } from './test-server.ts';
import type { TestServer } from './test-server.ts';

/** A RabbitMQ broker. */
export interface TestRabbit extends TestServer {
  /** AMQP address with user and password. */
  url: string;
  /**
   * Resolves when the names of all quorum queues are on disk. RabbitMQ writes them up to half a second after a queue was first declared; a broker
   * killed within that time comes back with the queue empty. Call it between declaring queues and `kill()`.
   */
  settle(): Promise<void>;
}

async function probeBroker(url: string): Promise<void> {
  const connection = await amqp.connect(url, { timeout: 2_000 });
  // A broker that is still booting or shutting down may drop the connection; without a listener that would end the process.
  connection.on('error', () => undefined);
  try {
    const channel = await connection.createChannel();
    await channel.close();
  } finally {
    await connection.close();
  }
}

const user = 'test';
const urlOn = (port: number, password: string, virtualHost = '') =>
  `amqp://${user}:${password}@127.0.0.1:${port}${virtualHost === '' ? '' : `/${virtualHost}`}`;

function startServer(password: string, session?: string): Promise<TestServer> {
  return startTestServer({
    image: imageName('RABBITMQ_IMAGE'),
    containerPort: 5672,
    environment: {
      RABBITMQ_DEFAULT_USER: user,
      RABBITMQ_DEFAULT_PASS: password,
      // Metrics and management are a seventh of the work of a start, and the tests start some forty.
      RABBITMQ_ENABLED_PLUGINS_FILE: '/dev/null',
    },
    ...(session === undefined ? {} : { session }),
    probe: (port) => probeBroker(urlOn(port, password)),
  });
}

function withUrl<T extends TestServer>(server: T, url: string): T & TestRabbit {
  const settle = async () => {
    await server.exec(['rabbitmqctl', 'eval', '[dets:sync(Table) || Table <- dets:all()].']);
  };
  return { ...server, url, settle };
}

/** Starts a broker with a random password and waits until it opens a channel for that user. For tests that hurt it; others share. */
export async function startRabbit(): Promise<TestRabbit> {
  const password = randomUUID();
  const server = await startServer(password);
  return withUrl(server, urlOn(server.port, password));
}

/** Virtual hosts that are made at a time: each call of `rabbitmqctl` starts a virtual machine, a second of computing time. */
const madeAtOnce = 8;

/** Makes virtual hosts that the user may do everything in. @returns their names */
async function addVirtualHosts(server: TestServer): Promise<string[]> {
  const names = Array.from({ length: madeAtOnce }, () => `test-${randomUUID()}`);
  const steps = names.flatMap((name) => [
    `ok = rabbit_vhost:add(<<"${name}">>, <<"${user}">>)`,
    `ok = rabbit_auth_backend_internal:set_permissions(<<"${user}">>, <<"${name}">>, <<".*">>, <<".*">>, <<".*">>, <<"${user}">>)`,
  ]);
  await server.exec(['rabbitmqctl', 'eval', `${steps.join(', ')}.`]);
  return names;
}

/** Takes a virtual host that another test file has made and left over, or makes some. Each is a file, and only one process can remove it. */
async function takeVirtualHost(server: TestServer, leftOver: string): Promise<string> {
  mkdirSync(leftOver, { recursive: true });
  for (const name of readdirSync(leftOver)) {
    try {
      unlinkSync(join(leftOver, name));
      return name;
    } catch {
      // Another test file was quicker.
    }
  }
  const [taken, ...others] = await addVirtualHosts(server);
  for (const name of others) writeFileSync(join(leftOver, name), '');
  return taken!;
}

/**
 * A fresh virtual host on the broker that all test files of this run share. It cannot be killed, frozen or restarted: those refuse.
 * Outside of such a run it is a broker of its own.
 */
export async function shareRabbit(): Promise<TestRabbit> {
  const server = await sharedServer('rabbit', startServer);
  if (server === null) return startRabbit();
  const virtualHost = await takeVirtualHost(server, join(server.folder, 'virtual-hosts'));
  return withUrl(server, urlOn(server.port, server.password, virtualHost));
}
