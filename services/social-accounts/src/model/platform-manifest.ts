import type { PlatformFacts } from '@viral-slides/platforms';

/** Facts about a platform that the frontend and the rest of the service know without calling it. A room exports one; `GET /api/platforms` shows it. */
export interface PlatformManifest extends Pick<
  PlatformFacts,
  'look' | 'hasLanguage' | 'video' | 'pictureBytes' | 'pictureRatio' | 'numbers' | 'pages' | 'preview'
> {
  /** Name of the room's folder; part of addresses and events. */
  id: string;
  /** Place among the cards, lowest first. */
  position: number;
  /** Name that people know. */
  label: string;
  /** `coming-soon`: as long as an installation has no way to connect accounts, it says so, and its people publish by hand. */
  status: 'available' | 'coming-soon';
  /** Prerequisites for connecting an account; shown on the card. */
  requirements: readonly string[];
  /** Shown count of an account, and the word for it. */
  count: { field: 'subscriberCount' | 'followerCount'; label: string };
  /** Scopes without which an account is not connected. */
  scopes: readonly string[];
  limits: PlatformLimits;
  /** The platform fetches pictures from a public address of ours: without one only a video is published there. */
  fetchesPictures?: true;
  /** Whether a post knows public, unlisted and private here. */
  hasPrivacy: boolean;
  /** Form for connecting an account without being sent to the platform; absent: the person always is. */
  signIn?: PlatformSignInForm;
  /** Form before a person is sent to their server, of platforms with many; `signIn` is the other way then. */
  serverForm?: PlatformSignInForm & {
    /** Input that reaches the rehearsal. */
    rehearsal: string;
    /** The word for `signIn`. */
    otherWay: string;
  };
}

/** A form in place of the way to the platform. */
export interface PlatformSignInForm {
  fields: readonly { name: string; label: string; isSecret: boolean; example: string }[];
  /** Link to the page with the needed credentials. */
  help: { text: string; url: string };
}

/** Limits of a platform for a post. What it does not limit is absent. */
export interface PlatformLimits {
  /** Fewest characters of a title, spaces around it not counted: 1 where a post needs one. */
  titleCharactersMin?: number;
  /** In UTF-16 units. */
  titleCharacters?: number;
  /** In UTF-16 units. */
  descriptionCharacters?: number;
  /** In bytes of UTF-8. */
  descriptionBytes?: number;
  /** The description, a line break and the tags as hashtags with a space between them, together, in UTF-16 units. */
  captionCharacters?: number;
  /** The same, or the title where the description is empty, in graphemes. */
  captionGraphemes?: number;
  /** Length of each link in those, where links count alike (packages/platforms, `countCharacters`). */
  linkGraphemes?: number;
  /** The same in bytes of UTF-8. */
  captionBytes?: number;
  /** All tags together, in UTF-16 units: one more between two of them, and two more for a tag with a space. */
  tagCharacters?: number;
  /** Each of these must not be in the title, the description or a tag. */
  forbiddenCharacters?: string;
  /** Most pictures of a post that is no video. */
  pictures?: number;
  videoSeconds?: number;
  /** Posts to the inbox of an account within 24 hours that its owner has not finished. */
  draftsPerDay?: number;
}

/** Location of a platform's accounts: at the real one, or at the rehearsal platform of the local stack. */
export type PlatformMode = 'live' | 'sandbox';

/** A platform as this deployment offers it. */
export interface OfferedPlatform {
  manifest: PlatformManifest;
  /** That of the manifest, but available wherever accounts can be connected. */
  status: PlatformManifest['status'];
  /** Mode in which a new account would be connected; null when that is not possible here: not built, or neither keys nor rehearsal platform are configured. */
  mode: PlatformMode | null;
  /** Whether a person is sent to the platform to connect an account; else they fill in a form. */
  hasRedirect: boolean;
  /** Address at which its rehearsal shows posts; null: it is not rehearsed here. */
  viewer: string | null;
}
