import { Socket } from 'node:net';

interface Target {
  host?: string;
  port?: number | string;
  /** Unix socket. node:http passes null for none. */
  path?: string | null;
}

/** Reads the target out of the many argument forms of `Socket.connect`; Node itself calls it with one normalised array. */
function targetOf(args: unknown[]): Target {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null) return first as Target;
  if (typeof first === 'string' && Number.isNaN(Number(first))) return { path: first };
  return { port: first as number, ...(typeof second === 'string' ? { host: second } : {}) };
}

function isLocal({ host, path }: Target): boolean {
  if (typeof path === 'string' || host === undefined) return true;
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Makes every TCP connection to another machine fail for the rest of a test file: fetch, undici, node:http, SDKs and drivers all open their
 * sockets here. Loopback (where the test containers are) and unix sockets stay allowed.
 * @param options.allow further host names or addresses to let through
 * @returns a function that lifts the ban; call it in `afterAll`
 */
export function denyOutgoingConnections(options: { allow?: string[] } = {}): () => void {
  const allowed = new Set(options.allow);
  const original = Socket.prototype.connect;
  function guardedConnect(this: Socket, ...args: unknown[]): Socket {
    const target = targetOf(args);
    if (isLocal(target) || allowed.has(target.host ?? '')) return Reflect.apply(original, this, args) as Socket;
    return this.destroy(new Error(`Outgoing connection to ${target.host}:${target.port} denied in tests: only loopback is allowed.`));
  }
  Socket.prototype.connect = guardedConnect as typeof original;
  return () => {
    Socket.prototype.connect = original;
  };
}
