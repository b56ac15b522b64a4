/** Limits of a platform for a post (`GET /api/platforms`); what it does not limit is absent. */
export interface PlatformLimits {
  /** Fewest characters of the title, spaces around it not counted. */
  titleCharactersMin?: number | undefined;
  /** In UTF-16 units. */
  titleCharacters?: number | undefined;
  /** In UTF-16 units. */
  descriptionCharacters?: number | undefined;
  /** In bytes of UTF-8. */
  descriptionBytes?: number | undefined;
  /** Description, a line break and the tags as hashtags, one space between them, together, in UTF-16 units. */
  captionCharacters?: number | undefined;
  /** All tags together, in UTF-16 units: one more between two of them, two more for a tag with a space. */
  tagCharacters?: number | undefined;
  /** None of these may be in title, description or tags. */
  forbiddenCharacters?: string | undefined;
  /** Most slides. */
  pictures?: number | undefined;
  videoSeconds?: number | undefined;
}

/** A platform as offered to people. */
export interface PlatformNow {
  id: string;
  label: string;
  /** Whether this installation can publish there at all; else owners do, by hand. */
  isPublishedTo: boolean;
  limits: PlatformLimits;
  /**
   * When the platform's current day ends, whose quota all users of this installation share; null where there is no such
   * quota.
   */
  dayEndsAt: Date | null;
}

/** A connected account. */
export interface AccountNow {
  id: string;
  platform: string;
  /** Without a leading @. */
  username: string;
  /** The one that is meant where none is named. */
  isPrimary: boolean;
  /** Limits of its server, in place of the platform's; absent: nothing else. */
  limits?: PlatformLimits | undefined;
}
