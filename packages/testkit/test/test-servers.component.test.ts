import { execFileSync, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import amqp from 'amqplib';
import mongoose from 'mongoose';
import { eventually, shareMongo, shareRabbit, startMongo, startRabbit, startS3 } from '../src/index.ts';
import type { TestServer } from '../src/index.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const started: TestServer[] = [];
afterEach(() => Promise.all(started.splice(0).map((server) => server.stop())));

function keep<T extends TestServer>(server: T): T {
  started.push(server);
  return server;
}

describe('startMongo', () => {
  test('When the database is killed and started again, then acknowledged documents are still there, on the same address', async () => {
    const mongo = keep(await startMongo());
    const connection = await mongoose.createConnection(mongo.url, { serverSelectionTimeoutMS: 5_000 }).asPromise();
    // Without the request for durability, MongoDB would have it in memory only.
    await connection.collection<{ _id: string }>('things').insertOne({ _id: 'a' }, { writeConcern: { w: 'majority', journal: true } });

    await mongo.kill();
    await mongo.restart();

    const found = await eventually(() => connection.collection<{ _id: string }>('things').findOne({ _id: 'a' }));
    expect(found).toEqual({ _id: 'a' });
    await connection.close();
  });
});

describe('startRabbit', () => {
  test('When the broker is killed and started again, then a persistent message is still in its queue', async () => {
    const rabbit = keep(await startRabbit());
    const before = await amqp.connect(rabbit.url);
    before.on('error', () => undefined);
    const channel = await before.createConfirmChannel();
    await channel.assertQueue('q', { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    channel.sendToQueue('q', Buffer.from('hello'), { persistent: true });
    await channel.waitForConfirms();
    await rabbit.settle();

    await rabbit.kill();
    await rabbit.restart();

    const after = await amqp.connect(rabbit.url);
    after.on('error', () => undefined);
    const reader = await after.createChannel();
    const message = await eventually(
      async () => (await reader.get('q', { noAck: true })) || Promise.reject(new Error('the queue is empty')),
    );
    expect(message.content.toString()).toBe('hello');
    await after.close();
  });
});

describe('startS3', () => {
  test('When the store is killed and started again, then an object is still there', async () => {
    const s3 = keep(await startS3());
    const client = new S3Client({
      endpoint: s3.url,
      region: s3.region,
      forcePathStyle: true,
      credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
    });
    await client.send(new CreateBucketCommand({ Bucket: 'bucket' }));
    await client.send(new PutObjectCommand({ Bucket: 'bucket', Key: 'k', Body: Buffer.from('hello') }));

    await s3.kill();
    await s3.restart();

    const object = await client.send(new GetObjectCommand({ Bucket: 'bucket', Key: 'k' }));
    expect(await object.Body?.transformToString()).toBe('hello');
    client.destroy();
  });
});

describe('servers that test files share', () => {
  test('When two ask for a database, then they get two of them on one server, and neither can hurt it', async () => {
    const [one, other] = await Promise.all([shareMongo(), shareMongo()]);

    expect(one.containerId).toBe(other.containerId);
    expect(one.url).not.toBe(other.url);
    for (const hurt of [one.kill, one.freeze, one.restart]) await expect(hurt()).rejects.toThrow('shared by all test files');
    const connection = await mongoose.createConnection(other.url, { serverSelectionTimeoutMS: 5_000 }).asPromise();
    await expect(connection.collection('things').countDocuments()).resolves.toBe(0);
    await connection.close();
  });

  test('When several ask for a broker, at once or later, then a queue of one is not there for another', async () => {
    const [one, other] = await Promise.all([shareRabbit(), shareRabbit()]);
    // Takes one that was made for those before and is left over.
    const third = await shareRabbit();
    expect(new Set([one.url, other.url, third.url]).size).toBe(3);
    const [mine, theirs] = await Promise.all([amqp.connect(one.url), amqp.connect(third.url)]);
    theirs.on('error', () => undefined);
    await (await mine.createChannel()).assertQueue('q', { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    const looking = await theirs.createChannel();
    looking.on('error', () => undefined);

    await expect(looking.checkQueue('q')).rejects.toThrow('NOT_FOUND');

    expect(new Set([one.containerId, other.containerId, third.containerId]).size).toBe(1);
    await Promise.all([mine.close(), theirs.close()]);
  });
});

describe('containers of a test process', () => {
  test('When the process is killed before it could stop them, then they are still removed', async () => {
    const script = `import { startS3 } from './packages/testkit/src/index.ts'; await startS3(); console.log('started'); setInterval(() => {}, 1_000);`;
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output: string[] = [];
    child.stdout.on('data', (chunk) => output.push(String(chunk)));
    await eventually(() => expect(output.join('')).toContain('started'), { timeoutMs: 30_000 });
    const containersOf = () =>
      execFileSync('docker', ['ps', '-aq', '--filter', `label=viral-slides.test-process=${child.pid}`], { encoding: 'utf8' }).trim();
    expect(containersOf()).not.toBe('');

    child.kill('SIGKILL');

    await eventually(() => expect(containersOf()).toBe(''), { timeoutMs: 20_000 });
  });
});
