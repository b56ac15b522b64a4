import { textOf } from './command.ts';
import type { Typed } from './command.ts';
import { usage } from './failure.ts';

/** Most entries of a list; 50 without the option. @throws CommandError */
export function limitOf(typed: Typed): number {
  const limit = Number(textOf(typed, 'limit') ?? 50);
  if (!Number.isInteger(limit) || limit < 1) throw usage('--limit is a number from 1.');
  return limit;
}
