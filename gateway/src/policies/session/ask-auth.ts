import { clientNetwork } from '../../exchange/client-origin.ts';
import type { GatewayRequest } from '../../exchange/scope.ts';
import type { SessionAsker } from './resolve-session.ts';
import type { Session } from './session.ts';

/** Asks on behalf of a request, for as long as its client is there. */
export async function askAuth({ scope }: GatewayRequest, load: (asker: SessionAsker) => Promise<Session | null>): Promise<Session | null> {
  const gone = new AbortController();
  scope.whenClosed = { onClosed: () => gone.abort(new Error('the client went away')) };
  try {
    return await load({ address: clientNetwork(scope.clientAddress), signal: gone.signal });
  } finally {
    scope.whenClosed = null;
  }
}
