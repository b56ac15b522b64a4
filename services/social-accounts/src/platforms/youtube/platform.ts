import type { PlatformDefinition } from '../../ports/platform.ts';
import { manifest } from './manifest.ts';

/** The room of YouTube. */
export const definition: PlatformDefinition = { manifest };
