/** Signs that the frontend has a drawing of; logos belong to others. */
export type PlatformIcon = 'play' | 'note' | 'camera' | 'cloud' | 'megaphone';

/** Buttons that apps have around a post; the frontend has a drawing of each. */
export type AppButton = 'like' | 'thumb-up' | 'thumb-down' | 'comment' | 'save' | 'share' | 'send' | 'repost';

/** Numbers of a published post that platforms report, in the order in which they are shown. Reposts and boosts are shares. */
export const postNumberNames = ['views', 'likes', 'comments', 'shares', 'quotes', 'saves'] as const;
export type PostNumberName = (typeof postNumberNames)[number];

/** Posts that are asked about by one question between services: so many statuses of Mastodon, asked one by one, take a few seconds. */
export const mostAskedPosts = 20;

/** Numbers of a post. An absent one was not reported by the platform: it is not 0. */
export type PostNumbers = Partial<Record<PostNumberName, number>>;

/** Facts about a platform for every part of the product. */
export interface PlatformFacts {
  id: string;
  /** Name that people know. */
  label: string;
  /** Whether the product publishes there; else its owner does, by hand. */
  isPublishedTo: boolean;
  /** Its sign, and the hue of its colour in OKLCH; null: the product's own colour. */
  look: { icon: PlatformIcon; hue: number | null };
  /** Whether a post is public, unlisted or private there. */
  hasPrivacy: boolean;
  /** Whether a post says there in which language it is. */
  hasLanguage?: true;
  /**
   * Whether a post becomes a video, when the product publishes it and when its owner does. `choice` where a post that the product publishes is either pictures or one
   * video, as its owner chooses: what the platform calls such a video. Without a choice: `automatic`. The platform's room sees the choice by whether the post has a
   * video.
   */
  video: { automatic: boolean; manual: boolean; choice?: string };
  /** Most bytes of a picture: slides are drawn to fit. Absent: as many as it has. */
  pictureBytes?: number;
  /** Maximum number of slides of a post that is not a video. Absent: as many as a project has. */
  mostSlides?: number;
  /** Statistics of a published post that it reports. Absent: none. */
  numbers?: readonly PostNumberName[];
  /** Widths divided by heights that a picture may have, when the product publishes it: slides are drawn to fit, all of a post alike. Absent: any. */
  pictureRatio?: { min: number; max: number };
  /** Addresses for people: where posts can be seen, where they are made by hand, where drafts wait (absent: it has none). */
  pages: { look: string; upload: string; inbox?: string };
  /** Interface of its app around a post: buttons, where they are, and which text. */
  preview: { buttons: readonly AppButton[]; layout: 'over' | 'below'; text: 'title' | 'caption' | 'title-and-caption' };
}
