import type { PlatformFacts } from '@viral-slides/platforms';

/** What the frontend and the rest of the service know of a platform without calling it. A room exports one; `GET /api/platforms` shows it. */
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
  /** What a person needs before they can connect an account; shown on the card. */
  requirements: readonly string[];
  /** Which count of an account is shown, and the word for it. */
  count: { field: 'subscriberCount' | 'followerCount'; label: string };
  /** Scopes without which an account is not connected. */
  scopes: readonly string[];
  limits: PlatformLimits;
  /** The platform fetches pictures from a public address of ours: without one only a video is published there. */
  fetchesPictures?: true;
  /** Whether a post knows public, unlisted and private here. */
  hasPrivacy: boolean;
  /** What a person types to connect an account where they are not sent to the platform; absent: they always are. */
  signIn?: PlatformSignInForm;
  /** What a person types before they are sent to their server, of platforms with many; `signIn` is the other way then. */
  serverForm?: PlatformSignInForm & {
    /** What is typed to reach the rehearsal. */
    rehearsal: string;
    /** The word for `signIn`. */
    otherWay: string;
  };
}

/** A form in place of the way to the platform. */
export interface PlatformSignInForm {
  fields: readonly { name: string; label: string; isSecret: boolean; example: string }[];
  /** Where a person gets what is asked for. */
  help: { text: string; url: string };
}

/** What a platform takes of a post. What it does not limit is absent. */
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
  /** What each link counts of those, where links count alike (packages/platforms, `countCharacters`). */
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

/** Where the accounts of a platform are: at the real one, or at the rehearsal platform of the local stack. */
export type PlatformMode = 'live' | 'sandbox';

/** A platform as this deployment offers it. */
export interface OfferedPlatform {
  manifest: PlatformManifest;
  /** That of the manifest, but available wherever accounts can be connected. */
  status: PlatformManifest['status'];
  /** Where a new account would be connected; null when that is not possible here: not built, or neither keys nor rehearsal platform are configured. */
  mode: PlatformMode | null;
  /** Whether a person is sent to the platform to connect an account; else they fill in a form. */
  hasRedirect: boolean;
  /** Where its rehearsal shows what was posted; null: it is not rehearsed here. */
  viewer: string | null;
}
