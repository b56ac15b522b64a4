import type { PlatformDefinition } from '../../ports/platform.ts';
import { manifest } from './manifest.ts';

/** The room of TikTok. */
export const definition: PlatformDefinition = { manifest };
