/** Profile of a user from the provider; null where it reports nothing usable. */
export interface UserProfile {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  /** Always https, so that no page of ours loads anything in the clear. */
  profileImageUrl: string | null;
}

/** A person who has signed in at least once. */
export interface User extends UserProfile {
  /** UUID; follows from issuer and subject. */
  id: string;
  /** Names the picture that is kept of them; null where there is none. */
  pictureVersion: string | null;
}
