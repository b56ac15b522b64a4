import type { PlatformSurface } from '../surface/platform-surface.ts';
import { refuseAsGoogle } from './google-errors.ts';

/** The rehearsed Google: accounts, tokens and YouTube. */
export function googleSurface(): PlatformSurface {
  return { platform: 'google', prefix: '/sandbox/google', routes: [], refuse: refuseAsGoogle };
}
