import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublic } from './addresses.ts';

/** Asks the name servers for the addresses of a host; either list may be missing. */
export interface Names {
  resolve4(hostname: string): Promise<string[]>;
  resolve6(hostname: string): Promise<string[]>;
}

/** Longest wait for a name server, in ms. */
const timeoutMs = 2_000;

/** Why a host is not dialled. */
class NotPublicError extends Error {}

/**
 * Names by questions of our own to the name servers. The system's lookup (`dns.lookup`) takes one of the few threads of the process for as long as a name server likes:
 * a handful of slow names would hold up every other name of the process, also those of the database and the broker.
 */
export function createNames(): Names {
  return new Resolver({ timeout: timeoutMs, tries: 1 });
}

/**
 * Looks a name up for the connection that is made right now, and gives it only addresses that were checked: one that leads into a private network, if only with one
 * of its addresses, is not dialled. A name that is checked before and looked up again could lead elsewhere by then.
 */
export function publicLookup(names: Names): LookupFunction {
  return (hostname, { all }, callback) => {
    addressesOf(names, hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) return callback(new NotPublicError(`${hostname} has no address`), []);
        if (!addresses.every(({ address }) => isPublic(address)))
          return callback(new NotPublicError(`${hostname} is not a public host`), []);
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
