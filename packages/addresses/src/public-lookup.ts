import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublic } from './addresses.ts';
import type { AddressRules } from './addresses.ts';

/** Asks the name servers for the addresses of a host; either list may be missing. */
export interface Names {
  resolve4(hostname: string): Promise<string[]>;
  resolve6(hostname: string): Promise<string[]>;
}

/** Longest wait for a name server, in ms. */
const timeoutMs = 2_000;

/** Refusal to dial a host: its name leads nowhere (`ENOTFOUND`, as of the name servers), or not to the internet alone. */
class NotPublicError extends Error {
  readonly code: 'ENOTFOUND' | typeof notPublicCode;

  constructor(message: string, code: NotPublicError['code']) {
    super(message);
    this.code = code;
  }
}

/** Code of the error with which a name is refused that leads to an address which is not public. */
export const notPublicCode = 'ENOTPUBLIC';

/**
 * Asks the name servers directly. The system's lookup (`dns.lookup`) keeps one of the few threads of the process until the name server
 * answers: a handful of slow names would hold up all others, those of the database and the broker included.
 */
export function createNames(): Names {
  return new Resolver({ timeout: timeoutMs, tries: 1 });
}

/**
 * Looks a name up for the connection that is being opened, and returns only checked addresses. If even one of them is private, the name is
 * not dialled. To check first and look up again later would not do: by then the name could lead elsewhere.
 * @param rules rules for public addresses
 */
export function publicLookup(names: Names, rules: AddressRules): LookupFunction {
  return (hostname, { all }, callback) => {
    addressesOf(names, hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) return callback(new NotPublicError(`${hostname} has no address`, 'ENOTFOUND'), []);
        if (!addresses.every(({ address }) => isPublic(address, rules)))
          return callback(new NotPublicError(`${hostname} is not a public host`, notPublicCode), []);
        return all ? callback(null, addresses) : callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

async function addressesOf(names: Names, hostname: string): Promise<{ address: string; family: 4 | 6 }[]> {
  const [v4, v6] = await Promise.allSettled([names.resolve4(hostname), names.resolve6(hostname)]);
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  return [...found(v4, 4), ...found(v6, 6)];
}

function found(answer: PromiseSettledResult<string[]>, family: 4 | 6) {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
}
