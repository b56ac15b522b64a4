import type { ParsedAddress } from '../../model/webhooks/address.ts';

/** Says where messages may go. */
export interface Destinations {
  /** @throws AppError `address-refused` when the address, or what its name leads to now, is none that is dialled */
  assertAllowed(address: ParsedAddress): Promise<void>;
}
