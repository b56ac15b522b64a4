import { promises as dns } from 'node:dns';

/** Finds all addresses of a host, IPv4 first. An empty list: it has none, or no server answered. */
export type LookUp = (host: string, signal: AbortSignal) => Promise<string[]>;

/** How long one name server has for one question, in milliseconds, and how often it is asked: 6 s at most. */
const questionTimeoutMs = 3_000;
const tries = 2;

const noSuchRecord = new Set(['ENODATA', 'ENOTFOUND']);

/** Records of one kind. None is an answer; a name server that does not answer is none, and then nothing is known about the host. */
async function records(question: Promise<string[]>): Promise<string[] | null> {
  try {
    return await question;
  } catch (error) {
    return noSuchRecord.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
  }
}

/**
 * Asks name servers by the resolver of Node, which blocks no thread: slow look-ups do not delay others.
 * @param servers name servers, e.g. `198.18.0.53:53`; absent: those of the machine
 */
export function nameServerLookUp(servers?: string[]): LookUp {
  return async (host, signal) => {
    const resolver = new dns.Resolver({ timeout: questionTimeoutMs, tries });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const [ipv4, ipv6] = await Promise.all([records(resolver.resolve4(host)), records(resolver.resolve6(host))]);
      // Half an answer is none: the other half may hold the address that must not be reached.
      return ipv4 === null || ipv6 === null ? [] : [...ipv4, ...ipv6];
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}

/** Asks as every program of the machine does, its own table of hosts included. For the hosts of the allow-list, which an operator named. */
export const systemLookUp: LookUp = async (host) => {
  try {
    return (await dns.lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address);
  } catch {
    return [];
  }
};
