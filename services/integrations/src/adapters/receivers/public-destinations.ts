import { isIP } from 'node:net';
import { isPublic, notPublicCode, publicLookup } from '@viral-slides/addresses';
import type { AddressRules, Names } from '@viral-slides/addresses';
import { addressRefused } from '../../model/webhooks/address.ts';
import type { ParsedAddress } from '../../model/webhooks/address.ts';
import type { Destinations } from '../../ports/webhooks/destinations.ts';
import { isHouseHost } from './house-hosts.ts';
import type { HouseHosts } from './house-hosts.ts';

/** Rules for the destinations of messages. */
export interface DestinationRules extends AddressRules {
  house: HouseHosts;
  names: Names;
}

/** Names that do not exist on the internet (RFC 6761, 6762, 8375, 9476). They are not looked up, so that users cannot probe which of them exist here. */
const innerEndings = ['localhost', 'local', 'internal', 'home.arpa', 'lan', 'intranet', 'corp', 'private'];

/**
 * Judges an address by its text, as far as that goes: an IP literal is never looked up, so this is the only place that checks it.
 * @throws AppError `address-refused`
 */
export function assertDialled(address: ParsedAddress, rules: Pick<DestinationRules, 'house' | 'refused'>): void {
  const { host, isEncrypted } = address;
  if (isHouseHost(rules.house, address)) return;
  if (!isEncrypted) throw addressRefused('scheme');
  if (isIP(host) !== 0) {
    if (!isPublic(host, rules)) throw addressRefused('private');
    return;
  }
  const isInner = !host.includes('.') || innerEndings.some((ending) => host === ending || host.endsWith(`.${ending}`));
  if (isInner) throw addressRefused('private');
}

/** Destinations on the internet, and hosts of the house that the operator allows. */
export function createDestinations(rules: DestinationRules): Destinations {
  const look = publicLookup(rules.names, rules);
  return {
    async assertAllowed(address) {
      assertDialled(address, rules);
      const { host } = address;
      if (isIP(host) !== 0 || isHouseHost(rules.house, address)) return;
      await new Promise<void>((resolve, reject) =>
        look(host, { all: true }, (error) => {
          if (error === null) resolve();
          else reject(addressRefused(error.code === notPublicCode ? 'private' : 'unknown'));
        }),
      );
    },
  };
}
