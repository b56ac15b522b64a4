import { randomUUID } from 'node:crypto';
import amqp from 'amqplib';
import { imageName } from './image-names.ts';
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

/** Starts a broker with a random password and waits until it opens a channel for that user. */
export async function startRabbit(): Promise<TestRabbit> {
  const password = randomUUID();
  const urlOn = (port: number) => `amqp://test:${password}@127.0.0.1:${port}`;
  const server = await startTestServer({
    image: imageName('RABBITMQ_IMAGE'),
    containerPort: 5672,
    environment: { RABBITMQ_DEFAULT_USER: 'test', RABBITMQ_DEFAULT_PASS: password },
    probe: (port) => probeBroker(urlOn(port)),
  });
  const settle = async () => {
    await server.exec(['rabbitmqctl', 'eval', '[dets:sync(Table) || Table <- dets:all()].']);
  };
  return { ...server, url: urlOn(server.port), settle };
}
