import type { User } from '@/shared/api/generated/auth.ts';

/** The parts of a user that names are made of. */
export type NamedUser = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** First and last name, else the one there is, else what stands before the @ of the e-mail, else `Guest User`. */
export function displayName({ firstName, lastName, email }: NamedUser): string {
  const names = [firstName, lastName].filter(Boolean).join(' ');
  return names || email?.split('@')[0] || 'Guest User';
}

/** One or two capital letters for the avatar: of both names, else of the first name, else of the e-mail, else `GU`. */
export function initials({ firstName, lastName, email }: NamedUser): string {
  const letters = firstName && lastName ? firstLetter(firstName) + firstLetter(lastName) : firstLetter(firstName || email || '');
  return letters.toUpperCase() || 'GU';
}

/** By code point, so that a letter outside the basic plane is not cut in half. */
function firstLetter(text: string): string {
  return [...text][0] ?? '';
}
