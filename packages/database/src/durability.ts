import { AppError } from '@viral-slides/errors';

/** Write concern of a command for its own write where the driver does not add one: commands that are sent as they are, such as for users. */
export const durableWrite = { w: 'majority', j: true } as const;

/**
 * Durability that every connection sets, independent of the server's defaults: a write is answered when most members of a set have it in their journal,
 * and what is read is read where it was written (ADR 0044). There is no `wtimeoutMS`: how long an answer may take is each connection's own.
 */
export const durability = { writeConcern: { w: durableWrite.w, journal: durableWrite.j }, readPreference: 'primary' } as const;

/** Options of an address that speak of the same, in lower case, with what they may say; null: nothing. */
const sayings: ReadonlyMap<string, string | null> = new Map([
  ['w', 'majority'],
  ['j', 'true'],
  ['journal', 'true'],
  ['fsync', 'true'],
  ['readpreference', 'primary'],
  ['readpreferencetags', null],
  ['maxstalenessseconds', null],
]);

/**
 * Makes sure that an address does not ask for less than {@link durability}. The driver would mix both, and which one wins depends on the option.
 * @throws AppError `invalid-input` with code `database-address-weak` that names the option, never the password
 */
export function refuseWeakAddress(uri: string): void {
  for (const [name, value] of new URLSearchParams(uri.split('?')[1])) {
    const allowed = sayings.get(name.toLowerCase());
    if (allowed === undefined || allowed === value.toLowerCase()) continue;
    const sentence = `The address of the database says ${name}=${value}: leave ${name} out. Everything is written with w=majority and journal=true and read from the primary.`;
    throw new AppError('invalid-input', 'database-address-weak', sentence);
  }
}
