import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** How long one address has to answer, in milliseconds. */
const dialTimeoutMs = 5_000;

/** Addresses of one host that are tried; a name with hundreds of them must not make hundreds of connections. */
const mostAddresses = 3;

function dialOne(host: string, port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    // The host is an address: nothing is looked up here.
    const socket = connect({ host, port, noDelay: true });
    const stop = AbortSignal.any([signal, AbortSignal.timeout(dialTimeoutMs)]);
    const fail = (error: unknown) => {
      socket.destroy();
      reject(error instanceof Error ? error : new Error('no answer in time'));
    };
    const onStop = () => fail(stop.reason);
    stop.addEventListener('abort', onStop, { once: true });
    if (stop.aborted) onStop();
    socket.once('error', fail);
    socket.once('connect', () => {
      stop.removeEventListener('abort', onStop);
      socket.off('error', fail);
      resolve(socket);
    });
  });
}

/**
 * Connects to the first of some checked addresses that answers.
 * @returns null when none does, or the signal was aborted
 */
export type Dial = (addresses: string[], port: number, signal: AbortSignal) => Promise<Socket | null>;

/** Dials over TCP. */
export const dial: Dial = async (addresses, port, signal) => {
  for (const address of addresses.slice(0, mostAddresses)) {
    if (signal.aborted) return null;
    try {
      return await dialOne(address, port, signal);
    } catch {
      // The next one may answer.
    }
  }
  return null;
};
