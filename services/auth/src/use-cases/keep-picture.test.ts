import { describe, expect, test } from '@jest/globals';
import type { Picture } from '../ports/pictures.ts';
import { makeKeepPicture } from './keep-picture.ts';
import type { KeepPictureDeps } from './keep-picture.ts';

const picture: Picture = { bytes: Uint8Array.from([1]), contentType: 'image/png', version: 'new' };
const ada = {
  id: 'ada',
  firstName: 'Ada',
  lastName: null,
  email: null,
  profileImageUrl: 'https://pictures.example/ada.png',
  pictureVersion: null,
};

/** Writes for a user, in order, while the provider's picture is fetched so. */
async function keep(user: Partial<typeof ada> | { profileImageUrl: null; pictureVersion: string }, fetch: () => Promise<Picture | null>) {
  const written: unknown[][] = [];
  const deps: Pick<KeepPictureDeps, 'source' | 'pictures'> & { users: Pick<KeepPictureDeps['users'], 'setPicture'> } = {
    source: { fetch },
    pictures: {
      save: async (id, { version }) => void written.push(['save', id, version]),
      read: async () => null,
      delete: async (id) => void written.push(['delete', id]),
    },
    users: { setPicture: async (id, version) => void written.push(['user', id, version]) },
  };
  await makeKeepPicture(deps as KeepPictureDeps)({ ...ada, ...user });
  return written;
}

describe('keeping the picture of a person', () => {
  test('When there is a new one, then it is stored before anybody is reported of it', async () => {
    expect(await keep({}, async () => picture)).toEqual([
      ['save', 'ada', 'new'],
      ['user', 'ada', 'new'],
    ]);
  });

  test('When it is the one that is kept, cannot be fetched, or fetching breaks, then everything stays', async () => {
    expect(await keep({ pictureVersion: 'new' } as never, async () => picture)).toEqual([]);
    expect(await keep({}, async () => null)).toEqual([]);
    expect(await keep({}, () => Promise.reject(new Error('broken')))).toEqual([]);
  });

  test('When the provider has none any more, then ours goes, and is known of until it is gone', async () => {
    expect(await keep({ profileImageUrl: null, pictureVersion: 'old' }, async () => picture)).toEqual([
      ['delete', 'ada'],
      ['user', 'ada', null],
    ]);
  });
});
