import { createHash } from 'node:crypto';
import type { User } from '../user.ts';

/** Longest name of a person, in characters. */
const maxNameLength = 40;

/** Creates a person from a typed name. @returns null when the name is invisible or too long */
export function newPersonOf(typed: string, { id, ownerId, createdAt }: Pick<User, 'id' | 'ownerId' | 'createdAt'>): User | null {
  const name = typed
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  if (!/[\p{L}\p{N}\p{S}]/u.test(name) || [...name].length > maxNameLength) return null;
  const letters = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '');
  const number = createHash('sha256').update(id).digest().readUInt32BE(0);
  // A number distinguishes two people with the same name, as on the real platform.
  const username = `${letters.slice(0, 19) || 'user'}${number % 10_000}`;
  const profile = {
    username,
    followerCount: number % 50_000,
    followingCount: number % 500,
    likesCount: number % 900_000,
    videoCount: 0,
    isBanned: false,
  };
  return { platform: 'tiktok', id, name, origin: 'page', ownerId, createdAt, profile };
}

/** People who are there from the start. */
export function seedPeople(createdAt: Date): User[] {
  const seed = (id: string, name: string, profile: Record<string, unknown>): User => ({
    platform: 'tiktok',
    id,
    name,
    origin: 'seed',
    ownerId: null,
    createdAt,
    profile: { followingCount: 120, likesCount: 48_210, videoCount: 36, isBanned: false, ...profile },
  });
  return [
    seed('mika', 'Mika Sommer', { username: 'mika.makes', followerCount: 12_480 }),
    seed('nord', 'Studio Nord', { username: 'studio.nord', followerCount: 312 }),
  ];
}
