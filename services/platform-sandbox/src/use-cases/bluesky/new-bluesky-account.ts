import { randomBytes } from 'node:crypto';
import { AppError } from '@viral-slides/errors';
import type { Sandbox } from '../../ports/sandbox.ts';
import { requireRoom } from '../people/people.ts';
import { callAsJson } from './call-as-json.ts';

/** A new account, and what it is signed in to with. */
export interface NewBlueskyAccount {
  did: string;
  handle: string;
  appPassword: string;
}

/**
 * Makes an account at the rehearsal Bluesky with an app password. Its own password is not kept. It throws AppError
 * `handle-taken` (conflict), `handle-invalid` (invalid-input), `too-many-people`, `bluesky-not-running`.
 * @param ownerId user of the product who sees its posts; null: no user
 */
export async function newBlueskyAccount(
  sandbox: Sandbox,
  { name, ownerId, now }: { name: string; ownerId: string | null; now: Date },
): Promise<NewBlueskyAccount> {
  const plain = name.trim().toLowerCase();
  if (!/^[a-z0-9][a-z0-9-]{1,16}[a-z0-9]$/.test(plain)) throw invalid();
  await requireRoom(sandbox, 'bluesky', ownerId);
  const handle = `${plain}.test`;
  const server = 'com.atproto.server';
  const account = { handle, password: randomBytes(18).toString('hex'), email: `${plain}@rehearsal.test` };
  const made = await callAsJson(sandbox, `${server}.createAccount`, { input: account });
  if (made.status !== 200) throw /taken/i.test(String(made.body['message'])) ? taken(handle) : invalid();
  const did = String(made.body['did']);
  const access = await callAsJson(sandbox, `${server}.createAppPassword`, {
    input: { name: 'viral-slides' },
    token: String(made.body['accessJwt']),
  });
  if (access.status !== 200)
    throw new AppError('unavailable', 'bluesky-not-running', 'The rehearsal Bluesky did not create an app password.');
  await sandbox.store.users.insert({ platform: 'bluesky', id: did, name: handle, origin: 'page', ownerId, createdAt: now, profile: {} });
  return { did, handle, appPassword: String(access.body['password']) };
}

function taken(handle: string): AppError {
  return new AppError('conflict', 'handle-taken', `${handle} is taken. Choose another name.`);
}

function invalid(): AppError {
  return new AppError(
    'invalid-input',
    'handle-invalid',
    'A name can have 3 to 18 letters, digits or hyphens, and cannot start or end with a hyphen.',
  );
}
