import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { personalTokenOf, tokenScopes } from '@viral-slides/personal-tokens';
import { eventually, freePort, keyEnvironment, programEnvironment } from '@viral-slides/testkit';
import { readForwardTargets, upstreamVariable } from '../src/upstream-settings.ts';
import { answerAsAuth, signingKey, startUpstream } from './test-upstream.ts';
import type { KnownSession, KnownToken, TestUpstream } from './test-upstream.ts';

/** The gateway as it runs in production: its own process, real express-gateway, services on loopback. */
export interface TestGateway {
  url: string;
  port: number;
  internalUrl: string;
  services: Record<'auth' | 'media' | 'projects' | 'integrations' | 'frontend' | 's3', TestUpstream>;
  /** Signs a person in. @returns headers of a browser on our own page, and the session. */
  signIn(userId?: string): KnownSession & { headers: Record<string, string> };
  /** Makes a personal token. @returns headers of a script, and the token. */
  issueToken(token?: Partial<KnownToken>): KnownToken & { headers: Record<string, string> };
  /** Auth does not know the session any more; no event is published. */
  revoke(sessionId: string): void;
  /** Everything it wrote so far. */
  log(): string;
  /** Stops reading its log, as a stalled reader would. @returns function that reads on. */
  stallLog(): () => void;
  rssBytes(): number;
  /** Requests that a service has now, as the metrics report. */
  slotsInUse(service: string): Promise<number>;
  signal(signal: NodeJS.Signals): void;
  /** Resolves with the exit code. */
  exited: Promise<number | null>;
  stop(): Promise<void>;
}

const mainFile = join(import.meta.dirname, '../src/main.ts');

const forwardVariables = readForwardTargets(join(import.meta.dirname, '../config/gateway.config.yml'))
  .filter(({ isOptional }) => !isOptional)
  .map(({ name }) => upstreamVariable(name));

/** Starts services and a gateway in front of them. @param environment further settings. */
export async function startGateway(environment: Record<string, string> = {}): Promise<TestGateway> {
  const [auth, media, projects, integrations, frontend, s3] = await Promise.all([
    startUpstream(),
    startUpstream(),
    startUpstream(),
    startUpstream(),
    startUpstream(),
    startUpstream(),
  ]);
  const services = { auth, media, projects, integrations, frontend, s3 };
  const sessions = new Map<string, KnownSession | KnownToken>();
  auth.answer = answerAsAuth(sessions, auth.answer);
  const stopServices = () => Promise.all(Object.values(services).map((service) => service.stop()));
  const settings = {
    // A service that no test looks into still needs an address.
    ...Object.fromEntries(forwardVariables.map((name) => [name, projects.url])),
    UPSTREAM_AUTH: auth.url,
    UPSTREAM_MEDIA: media.url,
    UPSTREAM_INTEGRATIONS: integrations.url,
    UPSTREAM_FRONTEND: frontend.url,
    UPSTREAM_S3: s3.url,
    ...environment,
  };
  const started = await startProcess(settings).catch(async (error: unknown) => {
    await stopServices();
    throw error;
  });
  const { child, port, exited } = started;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    internalUrl: started.internalUrl,
    services,
    signIn(userId = randomUUID()) {
      const token = randomBytes(32).toString('base64url');
      const session = { sessionId: randomUUID(), userId };
      sessions.set(token, session);
      return { ...session, headers: { cookie: `theme=dark; sid=${token}`, origin: `http://127.0.0.1:${port}` } };
    },
    issueToken(fields = {}) {
      const text = personalTokenOf(randomBytes(32).toString('base64url'));
      const token = { tokenId: randomUUID(), userId: randomUUID(), name: 'My script', scopes: [...tokenScopes], accounts: null, ...fields };
      sessions.set(text, token);
      return { ...token, headers: { authorization: `Bearer ${text}` } };
    },
    revoke(id) {
      for (const [token, known] of sessions) if (('tokenId' in known ? known.tokenId : known.sessionId) === id) sessions.delete(token);
    },
    log: started.log,
    stallLog() {
      child.stdout!.pause();
      return () => void child.stdout!.resume();
    },
    rssBytes: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024,
    async slotsInUse(service) {
      const metrics = await (await fetch(`${started.internalUrl}/metrics`)).text();
      return Number(new RegExp(`gateway_slots_in_use\\{to="${service}"[^}]*\\} (\\d+)`).exec(metrics)?.[1] ?? NaN);
    },
    signal: (signal) => void child.kill(signal),
    exited,
    async stop() {
      child.kill('SIGKILL');
      await exited;
      await stopServices();
    },
  };
}

interface StartedProcess {
  child: ChildProcess;
  port: number;
  internalUrl: string;
  exited: Promise<number | null>;
  log(): string;
}

const startAttempts = 3;

/** Another process may take a port between finding it free and listening on it: try again with others. */
async function startProcess(settings: Record<string, string>): Promise<StartedProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const [port, internalPort] = [await freePort(), await freePort()];
    const started = spawnGateway(settings, port, internalPort);
    try {
      // Its own line, not only an answer: at a port that was taken, another process would answer.
      await eventually(
        () => {
          if (started.child.exitCode !== null) throw new Error(`the gateway ended:\n${started.log()}`);
          expect(started.log()).toContain('"msg":"listening"');
        },
        { timeoutMs: 20_000 },
      );
      return started;
    } catch (error) {
      started.child.kill('SIGKILL');
      await started.exited;
      if (attempt === startAttempts || !started.log().includes('EADDRINUSE')) throw error;
    }
  }
}

function spawnGateway(settings: Record<string, string>, port: number, internalPort: number): StartedProcess {
  const child = spawn(process.execPath, [mainFile], {
    env: {
      ...programEnvironment(),
      PORT: String(port),
      INTERNAL_PORT: String(internalPort),
      AMQP_URL: 'amqp://127.0.0.1:1',
      ...keyEnvironment(signingKey),
      S3_BUCKET: 'viral-slides',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (written += text));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return { child, port, internalUrl: `http://127.0.0.1:${internalPort}`, exited, log: () => written };
}
