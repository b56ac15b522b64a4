import ipaddr from 'ipaddr.js';

/** A range of addresses, e.g. of `198.18.0.0/15`. */
export type AddressRange = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Local exceptions to the public addresses of the internet. */
export interface AddressRules {
  /** Never public: addresses of this machine and of those beside it. */
  refused?: readonly AddressRange[];
  /** Public besides; in tests alone. */
  testRange?: AddressRange | undefined;
}

/** Parses a range, or one address. @throws Error when the text is neither */
export function addressRange(text: string): AddressRange {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const parsed = parse(address);
  const mostBits = parsed?.kind() === 'ipv4' ? 32 : 128;
  if (parsed === null || Number(bits ?? 0) > mostBits) throw new Error(`${text} is neither an IP address nor a range`);
  return [parsed, Number(bits ?? mostBits)];
}

/** The part of IPv6 that is given out to the internet. Everything else serves other ends, also what will be assigned later. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** An address of one spelling only: IPv4 within IPv6 (`::ffff:10.0.0.1`) is IPv4. Null: no address. */
function parse(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // A URL never passes on the short and octal spellings of IPv4. They are refused here, because what they mean would be a guess.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return null;
  return ipaddr.process(text);
}

const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, [base, bits]: AddressRange) =>
  address.kind() === base.kind() && address.match(base, bits);

/**
 * Metadata endpoints and the like of clouds, beyond the link-local addresses that all have: Azure (a public address, its WireServer and name
 * server), Alibaba, Oracle, and those of AWS, Google and Scaleway in IPv6. Each is in its maker's manual.
 */
const ofClouds = ['168.63.129.16', '100.100.100.200', '192.0.0.192', 'fd00:ec2::/32', 'fd20:ce::254', 'fd00:42::42'].map(addressRange);
const isOfCloud = (address: ipaddr.IPv4 | ipaddr.IPv6) => ofClouds.some((range) => isIn(address, range));

const isIpv4 = (address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv4 => address.kind() === 'ipv4';

/**
 * Whether an address is one that everybody on the internet reaches: no private, shared, link-local, loopback, multicast, reserved or
 * documentation address, and no IPv6 address that stands for an IPv4 one (mapped, NAT64, 6to4, Teredo).
 * @param rules local exceptions
 */
export function isPublic(text: string, { refused = [], testRange }: AddressRules = {}): boolean {
  const address = parse(text);
  if (address === null || isOfCloud(address) || refused.some((range) => isIn(address, range))) return false;
  if (testRange !== undefined && isIn(address, testRange)) return true;
  return (isIpv4(address) || address.match(globalIpv6)) && address.range() === 'unicast';
}

/** Ranges in which a house keeps its own websites. Not the machine itself, and not its metadata service (link-local). */
const houseRanges = new Set(['unicast', 'private', 'carrierGradeNat', 'uniqueLocal']);

/** Whether a host of the allow-list may have this address: a public one, or one that private networks use. */
export function isOfHouse(text: string): boolean {
  const address = parse(text);
  return address !== null && !isOfCloud(address) && houseRanges.has(address.range());
}
