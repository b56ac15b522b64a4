import { isDuplicateKey } from '@viral-slides/database';
import { pendingEvent } from '@viral-slides/messaging';
import type { User } from '../../model/user.ts';
import type { SignedInPerson, UserRepository } from '../../ports/user-repository.ts';
import type { UserDocument, UserModel } from './user-collection.ts';

/**
 * Keeps users in the collection `users`.
 * @param options.onCommitted called after a write that left an event behind.
 */
export function createMongoUserRepository({ users, onCommitted }: { users: UserModel; onCommitted: () => void }): UserRepository {
  const upsert = async ({ issuer, subject, profile, at, userId, eventId }: SignedInPerson) => {
    const registered = pendingEvent(
      'auth.user.v1.registered',
      { userId, ...(profile.email === null ? {} : { email: profile.email }) },
      { eventId, occurredAt: at },
    );
    return await users
      .findOneAndUpdate(
        { _id: userId },
        { $set: { ...profile, lastLoginAt: at }, $setOnInsert: { issuer, subject, createdAt: at, pendingEvents: [registered] } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
  };

  return {
    async register(person) {
      // Of several concurrent first sign-ins one inserts; a server may fail the others, which then find that user at the second try.
      const document = await upsert(person).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
        return upsert(person);
      });
      if (document.createdAt.getTime() === person.at.getTime()) onCommitted();
      return toUser(document);
    },
    async setPicture(id, version) {
      await users.updateOne({ _id: id }, { $set: { pictureVersion: version } });
    },
    async find(id) {
      const document = await users.findById(id).lean();
      return document ? toUser(document) : null;
    },
  };
}

function toUser({ _id, firstName, lastName, email, profileImageUrl, pictureVersion = null }: UserDocument): User {
  return { id: _id, firstName, lastName, email, profileImageUrl, pictureVersion };
}
