import type { OfferedPlatform, PlatformMode } from '../model/platform-manifest.ts';
import type { Platform, PlatformLinks, SignInFields } from './platform.ts';

/** The platforms of this deployment. */
export interface PlatformRegistry {
  /** All of them, in the order of their cards. */
  list(): readonly OfferedPlatform[];
  /** Finds one by id. */
  find(id: string): OfferedPlatform | null;
  /** The client for accounts of a platform and mode; null when this deployment cannot reach them (any more). */
  client(id: string, mode: PlatformMode): Platform | null;
  /** Mode of an account that a person signs in to with these fields; null when it cannot be connected here. */
  modeFor(id: string, fields: SignInFields): PlatformMode | null;
  /** Pages on which the owner of an account sees its posts; null when this build does not know the platform. */
  links(id: string, mode: PlatformMode): PlatformLinks | null;
}
