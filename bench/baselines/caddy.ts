import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** A reverse proxy written in Go, with its defaults: keep-alive, X-Forwarded-*, no access log, no policy of ours. */
const program = 'github.com/caddyserver/caddy/v2/cmd/caddy@v2.10.2';
const folder = join(import.meta.dirname, '../../.cache/caddy');
const file = join(folder, 'caddy');

/** Builds Caddy where Go is installed; a few minutes the first time. @returns its file, null where it cannot be built */
export function buildCaddy(): string | null {
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const path = `${process.env.PATH ?? ''}:/usr/local/go/bin`;
  spawnSync('go', ['install', program], { env: { ...process.env, PATH: path, GOBIN: folder }, stdio: 'ignore' });
  return existsSync(file) ? file : null;
}

/** Its command line as a forwarder between two ports of this machine. */
export function caddyArguments(port: number, upstreamPort: number): string[] {
  return ['reverse-proxy', '--from', `http://127.0.0.1:${port}`, '--to', `127.0.0.1:${upstreamPort}`];
}
