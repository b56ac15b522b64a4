import { platforms } from './platforms.generated.ts';
import type { PlatformFacts } from './platform-facts.ts';

export { countCharacters } from './count-characters.ts';
export type { AppButton, PlatformFacts, PlatformIcon } from './platform-facts.ts';
export { platforms };

/** A platform that this release knows. */
export type PlatformId = (typeof platforms)[number]['id'];

/** All that this release knows, in the order of every list of them. */
export const platformIds = platforms.map(({ id }) => id) as [PlatformId, ...PlatformId[]];

/** The facts of a platform; undefined for one of another release. */
export function platformFacts(id: string): PlatformFacts | undefined {
  return platforms.find((platform) => platform.id === id);
}

/** How people call a platform; one of another release by its id. */
export function platformLabel(id: string): string {
  return platformFacts(id)?.label ?? id;
}
