import type { PlatformFacts } from './platform-facts.ts';
import { platforms } from './platforms.generated.ts';

/** The facts of a platform; undefined for one of another release. */
export function platformFacts(id: string): PlatformFacts | undefined {
  return platforms.find((platform) => platform.id === id);
}
