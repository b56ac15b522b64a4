import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  eventually,
  freePort,
  identityHeaders,
  keyEnvironment,
  programEnvironment,
  serviceToken,
  shareMongo,
  shareRabbit,
  startS3,
  storeKeysOf,
} from '@viral-slides/testkit';

/** The rehearsal platform in a process of its own, as a deployment runs it, on shared servers. */
export interface Rehearsal {
  url: string;
  /** Secret of the product's app. */
  secret: string;
  /** The product's own store, as in a deployment, with the administrator's keys. */
  store: StoreSettings;
  /** The same with the keys of social-accounts. */
  storeOfService: StoreSettings;
  /** Calls the control API. @throws Error when it refuses */
  control(method: string, path: string, body?: object): Promise<unknown>;
  /** Requests that reached a platform since the journal was emptied, oldest first. */
  journal(platform: string): Promise<JournalEntry[]>;
  /** Presses the button of a consent page, signed in as `ownerId`. @returns address to which the browser is sent */
  consent(address: string, choice?: Record<string, string | string[]>, ownerId?: string): Promise<URL>;
  stop(): Promise<void>;
}

/** An object store and a bucket, as services are configured with them. */
export interface StoreSettings {
  s3Endpoint: string;
  s3Bucket: string;
  s3Region: string;
  s3AccessKey: string;
  s3SecretKey: string;
  s3ForcePathStyle: boolean;
}

/** The fields of a journal entry that tests use. */
export interface JournalEntry {
  operation: string;
  status: number;
}

/** Origin under which the browser of the tests sees the product. */
export const browserOrigin = 'https://slides.test';
/** Headers that the gateway adds to the requests of that browser. */
export const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'slides.test' };

/** Effect of a fault: another answer, before anything was done. */
export const answerWith = (status: number, body: object = {}) => ({
  kind: 'answer',
  moment: 'before',
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

const bucketName = 'viral-slides';
const program = join(import.meta.dirname, '../../platform-sandbox/src/main.ts');

/** Starts the rehearsal platform. @param environment further settings */
export async function startRehearsal(environment: Record<string, string> = {}): Promise<Rehearsal> {
  const [mongo, rabbit, s3, port] = await Promise.all([shareMongo(), shareRabbit(), startS3(), freePort()]);
  const keys = await storeKeysOf(s3, 'platform-sandbox', bucketName);
  const keysOfService = await storeKeysOf(s3, 'social-accounts', bucketName);
  const storeWith = ({ accessKey, secretKey }: { accessKey: string; secretKey: string }): StoreSettings => ({
    s3Endpoint: s3.url,
    s3Bucket: bucketName,
    s3Region: s3.region,
    s3AccessKey: accessKey,
    s3SecretKey: secretKey,
    s3ForcePathStyle: true,
  });
  const [signingKey, secret] = [randomUUID() + randomUUID(), randomUUID() + randomUUID()];
  const child = spawn(process.execPath, [program], {
    env: {
      ...programEnvironment(),
      PORT: String(port),
      LISTEN_ADDRESS: '127.0.0.1',
      MONGODB_URI: mongo.url,
      AMQP_URL: rabbit.url,
      ...keyEnvironment(signingKey),
      S3_ENDPOINT: s3.url,
      S3_BUCKET: bucketName,
      S3_ACCESS_KEY: keys.accessKey,
      S3_SECRET_KEY: keys.secretKey,
      PLATFORM_SANDBOX_SECRET: secret,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (written += text));
  const url = `http://127.0.0.1:${port}`;
  await eventually(
    async () => {
      if (child.exitCode !== null) throw new Error(`the rehearsal platform ended:\n${written}`);
      if (!(await fetch(`${url}/health/ready`)).ok) throw new Error('not ready');
    },
    { timeoutMs: 30_000 },
  );
  const control: Rehearsal['control'] = async (method, path, body) => {
    const headers = {
      authorization: `Bearer ${serviceToken({ audience: 'platform-sandbox', key: signingKey })}`,
      'content-type': 'application/json',
    };
    const answer = await fetch(`${url}/internal/control${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  return {
    url,
    secret,
    store: storeWith(s3),
    storeOfService: storeWith(keysOfService),
    control,
    async journal(platform) {
      return (await control('GET', `/journal?platform=${platform}&limit=1000`)) as JournalEntry[];
    },
    consent(address, choice, ownerId = 'a-user') {
      return consent(
        { url, identity: identityHeaders({ userId: ownerId, audience: 'platform-sandbox', key: signingKey }) },
        address,
        choice,
      );
    },
    async stop() {
      child.kill('SIGKILL');
      await exited;
      await s3.stop();
    },
  };
}

interface Browser {
  url: string;
  /** Headers of the gateway for the signed-in user. */
  identity: Record<string, string>;
}

async function consent({ url, identity }: Browser, address: string, choice: Record<string, string | string[]> = {}): Promise<URL> {
  const page = new URL(address, browserOrigin);
  const { granted = page.searchParams.get('scope')?.split(/[ ,]/) ?? [], ...rest } = { account: 'ada', decision: 'allow', ...choice };
  const form = new URLSearchParams([...page.searchParams, ...(Object.entries(rest) as [string, string][])]);
  for (const scope of [granted].flat()) form.append('granted', scope);
  const answer = await fetch(url + page.pathname, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...forwarded, ...identity, origin: browserOrigin, 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`the consent page answered ${answer.status}: ${await answer.text()}`);
  return new URL(location, browserOrigin);
}
