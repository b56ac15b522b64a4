export { ipv4Range, isOfHouse, isPublic } from './addresses.ts';
export type { AddressRange } from './addresses.ts';
export { createNames, publicLookup } from './public-lookup.ts';
export type { Names } from './public-lookup.ts';
