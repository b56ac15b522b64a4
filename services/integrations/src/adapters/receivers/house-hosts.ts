import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isOfHouse } from '@viral-slides/addresses';

/** The operator's own hosts. */
export type HouseHosts = ReadonlySet<string>;

const webPorts: readonly number[] = [80, 443];

/** Canonical form of a host in the setting: `name` for the ports of the web, `name:port`, `[address]:port`. @returns null for what is none */
export function houseHostOf(text: string): string | null {
  const [, host = '', port] = /^(\[[^\]]*\]|[^:[\]/@*?#\s]+)(?::(\d{1,5}))?$/.exec(text) ?? [];
  const url = host === '' ? null : URL.parse(`http://${host}/`);
  if (url === null || url.pathname !== '/' || (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))) return null;
  return keyOf(url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, ''), port === undefined ? undefined : Number(port));
}

/** Whether the operator allowed a host and port. @param host without brackets */
export function isHouseHost(hosts: HouseHosts, { host, port }: { host: string; port: number }): boolean {
  return hosts.has(keyOf(host, port)) || (webPorts.includes(port) && hosts.has(keyOf(host)));
}

// A blank is in no host, a colon is in addresses.
const keyOf = (host: string, port?: number) => (port === undefined ? host : `${host} ${port}`);

/** Looks a name of the house up, as the machine does (its own list of hosts included). Nothing leads to the machine itself or to the metadata of a cloud. */
export const houseLookup: LookupFunction = (hostname, { all }, callback) => {
  lookup(hostname, { all: true }).then(
    (found) => {
      const usable = found.filter(({ address }) => isOfHouse(address));
      const [first] = usable;
      if (first === undefined)
        return callback(Object.assign(new Error(`${hostname} does not resolve to an allowed host`), { code: 'ENOTFOUND' }), []);
      return all ? callback(null, usable) : callback(null, first.address, first.family);
    },
    (error: NodeJS.ErrnoException) => callback(error, []),
  );
};
