import type { PlatformSurface } from '../surface/platform-surface.ts';
import { authorizeRoutes } from './authorize-routes.ts';
import type { AuthorizeDeps } from './authorize-routes.ts';
import { channelRoutes } from './channel-routes.ts';
import type { ChannelDeps } from './channel-routes.ts';
import { refuseAsGoogle } from './google-errors.ts';
import { tokenRoutes } from './token-routes.ts';
import type { TokenDeps } from './token-routes.ts';
import { uploadRoutes } from './upload-routes.ts';
import type { UploadDeps } from './upload-routes.ts';
import { videoRoutes } from './video-routes.ts';
import type { VideoDeps } from './video-routes.ts';

/** What the rehearsed Google stands on. */
export type GoogleDeps = AuthorizeDeps & TokenDeps & ChannelDeps & UploadDeps & VideoDeps;

/** The rehearsed Google: accounts, tokens and YouTube. */
export function googleSurface(deps: GoogleDeps): PlatformSurface {
  return {
    platform: 'google',
    prefix: '/sandbox/google',
    routes: [...authorizeRoutes(deps), ...tokenRoutes(deps), ...channelRoutes(deps), ...uploadRoutes(deps), ...videoRoutes(deps)],
    refuse: refuseAsGoogle,
  };
}
