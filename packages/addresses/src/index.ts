export { ipv4Range, isOfHouse, isPublic } from './addresses.ts';
export type { AddressRange } from './addresses.ts';
