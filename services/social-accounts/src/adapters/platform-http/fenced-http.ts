import { isIP } from 'node:net';
import { TransportError } from '../../ports/platform-http.ts';
import type { PlatformHttp } from '../../ports/platform-http.ts';

/**
 * Calls hosts that people name: by https at its own port, by name. Whether a name leads to a public address is decided by the lookup of the connection
 * (packages/addresses); an address in place of a name is not looked up, so it is refused here.
 */
export function onlyByName(http: PlatformHttp): PlatformHttp {
  return fenced(
    http,
    ({ protocol, port, hostname }) => protocol === 'https:' && port === '' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0,
  );
}

/** Calls one origin alone. */
export function onlyAt(http: PlatformHttp, address: string): PlatformHttp {
  const { origin } = new URL(address);
  return fenced(http, (url) => url.origin === origin);
}

function fenced(http: PlatformHttp, isAllowed: (url: URL) => boolean): PlatformHttp {
  return async (request) => {
    if (!URL.canParse(request.url) || !isAllowed(new URL(request.url))) throw new TransportError(false, 'address-refused');
    return await http(request);
  };
}
