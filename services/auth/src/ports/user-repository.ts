import type { User, UserProfile } from '../model/user.ts';

/** A person as their provider names them. */
export interface SignedInPerson {
  /** Id of their user; follows from issuer and subject. */
  userId: string;
  issuer: string;
  /** Unique within the issuer. */
  subject: string;
  profile: UserProfile;
  /** When this sign-in happened. */
  at: Date;
  /** Id of the event that announces the user if the person is new. */
  eventId: string;
}

/** Keeps the users. */
export interface UserRepository {
  /**
   * Finds the user of a person, or creates them and announces `auth.user.v1.registered` in the same write. The profile is taken over
   * either way. First sign-ins at the same moment end in one user and one event.
   */
  register(person: SignedInPerson): Promise<User>;
  /** Remembers which picture is kept of a user; null for none. */
  setPicture(id: string, version: string | null): Promise<void>;
  /** @returns null for an unknown id. */
  find(id: string): Promise<User | null>;
}
