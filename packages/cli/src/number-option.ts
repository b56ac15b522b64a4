import { textOf } from './command.ts';
import type { Typed } from './command.ts';
import { usage } from './failure.ts';

/** A whole number from 1. @param usual without the option; absent: it has to be given @throws CommandError */
export function numberOf(typed: Typed, name: string, usual?: number): number {
  const said = textOf(typed, name);
  const number = said === undefined ? usual : Number(said);
  if (number === undefined || !Number.isInteger(number) || number < 1)
    throw usage(`--${name} must be a whole number of at least 1.`, `E.g. --${name} 2`);
  return number;
}

/** Most entries of a list; 50 without the option. @throws CommandError */
export const limitOf = (typed: Typed): number => numberOf(typed, 'limit', 50);
