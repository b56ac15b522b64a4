import ipaddr from 'ipaddr.js';

/** A range of addresses, e.g. of `198.18.0.0/15`. */
export type AddressRange = [ipaddr.IPv4, number];

/** Parses an IPv4 range. @throws Error when the text is none */
export function ipv4Range(text: string): AddressRange {
  const [address, bits] = ipaddr.parseCIDR(text);
  if (address.kind() !== 'ipv4') throw new Error(`${text} is no IPv4 range`);
  return [address as ipaddr.IPv4, bits];
}

/** The part of IPv6 that is given out to the internet. Everything else serves other ends, also what will be assigned later. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** An address of one spelling only: IPv4 within IPv6 (`::ffff:10.0.0.1`) is IPv4. Null: no address. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // A URL never passes on the short and octal spellings of IPv4. They are refused here, because what they mean would be a guess.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return null;
  return ipaddr.process(text);
}

const isIpv4 = (address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv4 => address.kind() === 'ipv4';

/**
 * Tells whether an address is one that everybody on the internet reaches: no private, shared, link-local, loopback, multicast, reserved or
 * documentation address, and no IPv6 address that stands for an IPv4 one (mapped, NAT64, 6to4, Teredo).
 * @param testRange range that counts as public besides; in tests alone
 */
export function isPublic(text: string, testRange?: AddressRange): boolean {
  const address = parse(text);
  if (address === null) return false;
  if (isIpv4(address)) return address.range() === 'unicast' || (testRange !== undefined && address.match(testRange));
  return address.match(globalIpv6) && address.range() === 'unicast';
}

/** Ranges in which a house keeps its own websites. Not the machine itself, and not its metadata service (link-local). */
const houseRanges = new Set(['unicast', 'private', 'carrierGradeNat', 'uniqueLocal']);

/** Tells whether a host of the allow-list may have this address: a public one, or one that private networks use. */
export function isOfHouse(text: string): boolean {
  const address = parse(text);
  return address !== null && houseRanges.has(address.range());
}
