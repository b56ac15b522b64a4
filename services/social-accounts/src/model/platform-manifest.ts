/** What the frontend and the rest of the service know of a platform without calling it. A room exports one; `GET /api/platforms` shows it. */
export interface PlatformManifest {
  /** Name of the room's folder; part of addresses and events. */
  id: string;
  /** Place among the cards, lowest first. */
  position: number;
  /** Name that people know. */
  label: string;
  /** Whether accounts can be connected at all in this version. */
  status: 'available' | 'coming-soon';
  /** What a person needs before they can connect an account; shown on the card. */
  requirements: readonly string[];
  /** Which count of an account is shown, and the word for it. */
  count: { field: 'subscriberCount' | 'followerCount'; label: string };
  /** Scopes without which an account is not connected. */
  scopes: readonly string[];
  /** Most characters, tags and pictures of a post, as the platform counts them. */
  limits: Readonly<Record<string, number>>;
  /** Whether a post knows public, unlisted and private here. */
  hasPrivacy: boolean;
}

/** Where the accounts of a platform are: at the real one, or at the rehearsal platform of the local stack. */
export type PlatformMode = 'live' | 'sandbox';

/** A platform as this deployment offers it. */
export interface OfferedPlatform {
  manifest: PlatformManifest;
  /** Where a new account would be connected; null when that is not possible here: coming soon, or neither keys nor rehearsal platform are configured. */
  mode: PlatformMode | null;
}
