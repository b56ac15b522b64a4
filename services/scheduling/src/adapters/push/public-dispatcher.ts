import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublic } from '@viral-slides/addresses';
import { Agent } from 'undici';
import type { Dispatcher } from 'undici';

/** Longest wait for a connection, in ms. */
const connectTimeoutMs = 5_000;
/** Connections to one push service. */
const connectionsPerHost = 16;
/** Most that an answer may hold, in bytes; nothing of it is used. */
const maxAnswerBytes = 16_384;

const options = { connections: connectionsPerHost, connectTimeout: connectTimeoutMs, maxResponseSize: maxAnswerBytes };

/** Why a host is not dialled. */
class NotPublicError extends Error {}

/**
 * Looks a name up for the connection that is made right now, and gives it only addresses that were checked: one that leads into a private network, if only with one
 * of its addresses, is not dialled. A name that is checked before and looked up again could lead elsewhere by then.
 */
const publicLookup: LookupFunction = (hostname, { family, all }, callback) => {
  lookup(hostname, { all: true, verbatim: true, family: family ?? 0 }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublic(address)))
      return callback(new NotPublicError(`${hostname} is not a public host`), []);
    return all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/** Connections to hosts of the internet alone. Addresses in place of names are not looked up: who asks must not pass them on. */
export function createPublicDispatcher(): Dispatcher {
  return new Agent({ ...options, connect: { lookup: publicLookup, timeout: connectTimeoutMs } });
}

/** Connections to the origins that the operator named. */
export function createTrustedDispatcher(): Dispatcher {
  return new Agent(options);
}
