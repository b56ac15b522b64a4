import type { OfferedPlatform } from '../model/platform-manifest.ts';
import type { PlatformRegistry } from '../ports/platform-registry.ts';

/** Tells which platforms there are and where an account would be connected. */
export type ListPlatforms = () => readonly OfferedPlatform[];

/** Builds the use case. */
export function makeListPlatforms({ platforms }: { platforms: PlatformRegistry }): ListPlatforms {
  return () => platforms.list();
}
