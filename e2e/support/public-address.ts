import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { parseEnvText, setValues } from '../../deploy/scripts/env-text.ts';
import { anyFreePort } from '../../deploy/scripts/free-port.ts';
import { publicDomainEntries } from '../../deploy/scripts/public-domain.ts';
import { compose } from './compose.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');
/** Services that a changed address affects. The others keep running: egress-proxy refuses a public address together with the settings of tests. */
const changed = ['auth', 'gateway'];

export const domain = 'slides.test';

/** The running stack with a public address, until it is taken back. */
export interface PublicStack {
  ports: { http: number; https: number };
  /** Certificate of Caddy's own authority, PEM. */
  root: string;
  /** Runs a script of Node in a container of the stack, where the public name leads to Caddy. @returns the output */
  runIn(service: string, script: string): Promise<string>;
  /** Makes the stack what it was. */
  takeBack(): Promise<void>;
}

/** Gives the stack under test a public address as `make up` would: the settings that follow from the domain, an own provider behind the same Caddy. */
export async function publishStack(): Promise<PublicStack> {
  const before = readFileSync(resolve(root, process.env['STACK_ENV_FILE'] ?? '.env'), 'utf8');
  const ports = { http: await anyFreePort(), https: await anyFreePort() };
  const caFile = join(root, 'test-results', 'public-root.crt');
  const envFile = join(root, '.env.public');
  const write = (text: string) => writeFileSync(envFile, text, { mode: 0o600 });
  const ours = async (...args: string[]) => {
    const files = ['-f', 'docker-compose.yml', '-f', 'deploy/compose.public.yml'];
    const command = ['compose', '--env-file', envFile, ...files, '--profile', 'caddy', ...args];
    return (await run('docker', command, { cwd: root, timeout: 180_000 })).stdout;
  };
  const start = (...services: string[]) => ours('up', '--detach', '--no-deps', '--wait', ...services);

  const chosen = setValues(
    before,
    [
      ...Object.entries({ PUBLIC_DOMAIN: domain, PUBLIC_DOMAIN_TLS: 'internal', COMPOSE_PROFILES: '', GATEWAY_BIND: '127.0.0.1' }),
      ...Object.entries({ OIDC_ISSUER: 'https://login.test', OIDC_BROWSER_BASE: '', UPSTREAM_DEV_IDP: '', OIDC_CA_FILE: caFile }),
      ...Object.entries({ RATE_LIMIT_LOGIN_PER_MINUTE: '10', TEST_HTTP_PORT: String(ports.http), TEST_HTTPS_PORT: String(ports.https) }),
    ].map(([key, value]) => ({ key, value })),
  );
  write(setValues(chosen, publicDomainEntries(parseEnvText(chosen))));
  const takeBack = async () => {
    await ours('rm', '--stop', '--force', 'caddy', 'provider');
    await compose('up', '--detach', '--no-deps', '--wait', ...changed);
    rmSync(envFile, { force: true });
  };
  try {
    await ours('build', 'caddy');
    await start('caddy', 'provider');
    // The authority is made at the first start, and the certificates with it.
    const certificate = await ours('exec', '-T', 'caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt');
    mkdirSync(dirname(caFile), { recursive: true });
    writeFileSync(caFile, certificate);
    await start(...changed);
    const runIn = (service: string, script: string) => ours('exec', '-T', '-e', `ROOT=${certificate}`, service, 'node', '-e', script);
    return { ports, root: certificate, runIn, takeBack };
  } catch (error) {
    await takeBack();
    throw error;
  }
}

/** Hash of the key of the certificate that signed the one of a name, as Chromium takes it. Node has checked the whole chain, and the name, against the root. */
export function signerOf(name: string, { ports, root: ca }: PublicStack): Promise<string> {
  return new Promise((done, refuse) => {
    const socket = connect({ host: '127.0.0.1', port: ports.https, servername: name, ca }, () => {
      const signer = new X509Certificate(socket.getPeerCertificate(true).issuerCertificate.raw);
      socket.destroy();
      const key = signer.publicKey.export({ type: 'spki', format: 'der' });
      done(createHash('sha256').update(key).digest('base64'));
    });
    socket.once('error', refuse);
  });
}
