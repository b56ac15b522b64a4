import { platformFacts } from './find-platform.ts';
import { platforms } from './platforms.generated.ts';

export { countCharacters } from './count-characters.ts';
export { mostAskedPosts, postNumberNames } from './platform-facts.ts';
export type { AppButton, PlatformFacts, PlatformIcon, PostNumberName, PostNumbers } from './platform-facts.ts';
export { isVideoPost, mediaKinds, pictureRatioOf, type MediaKind, type PostMedia } from './post-media.ts';
export { platformFacts, platforms };

/** A platform that this release knows. */
export type PlatformId = (typeof platforms)[number]['id'];

/** All that this release knows, in the order of every list of them. */
export const platformIds = platforms.map(({ id }) => id) as [PlatformId, ...PlatformId[]];

/** Common name of a platform; one of another release by its id. */
export function platformLabel(id: string): string {
  return platformFacts(id)?.label ?? id;
}
