import { createNames, publicLookup } from '@viral-slides/addresses';
import type { AddressRules, Names } from '@viral-slides/addresses';
import { Agent } from 'undici';
import type { Dispatcher } from 'undici';

/** Longest wait for a connection, in ms. */
const connectTimeoutMs = 5_000;
/** Connections to one push service. */
const connectionsPerHost = 16;
/** Most that an answer may hold, in bytes; nothing of it is used. */
const maxAnswerBytes = 16_384;

const options = { connections: connectionsPerHost, connectTimeout: connectTimeoutMs, maxResponseSize: maxAnswerBytes };

/** Connections to public hosts only. IP addresses in place of names are not looked up: the caller must not pass them on. */
export function createPublicDispatcher(rules: AddressRules, names: Names = createNames()): Dispatcher {
  return new Agent({ ...options, connect: { lookup: publicLookup(names, rules), timeout: connectTimeoutMs } });
}

/** Connections to the origins that the operator named. */
export function createTrustedDispatcher(): Dispatcher {
  return new Agent(options);
}
