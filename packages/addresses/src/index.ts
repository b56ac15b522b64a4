export { addressRange, isOfHouse, isPublic } from './addresses.ts';
export type { AddressRange, AddressRules } from './addresses.ts';
export { createNames, notPublicCode, publicLookup } from './public-lookup.ts';
export type { Names } from './public-lookup.ts';
export { refusedAddressesSettings } from './refused-addresses.ts';
