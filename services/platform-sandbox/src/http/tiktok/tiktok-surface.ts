import type { Users } from '../../ports/users.ts';
import type { ReceivePiece } from '../../use-cases/tiktok/receive-piece.ts';
import type { PlatformSurface } from '../surface/platform-surface.ts';
import { apiRoutes } from './api-routes.ts';
import type { ApiDeps } from './api-routes.ts';
import { authorizeRoutes } from './authorize-routes.ts';
import type { AuthorizeDeps } from './authorize-routes.ts';
import { avatarRoute } from './avatar-route.ts';
import { oauthRoutes } from './oauth-routes.ts';
import type { OAuthDeps } from './oauth-routes.ts';
import { refuseAsTikTok } from './tiktok-answers.ts';
import { uploadRoute } from './upload-route.ts';

/** What the rehearsed TikTok stands on. */
export type TikTokDeps = OAuthDeps & AuthorizeDeps & ApiDeps & { receivePiece: ReceivePiece; users: Users };

/** The rehearsed TikTok. */
export function tiktokSurface(deps: TikTokDeps): PlatformSurface {
  return {
    platform: 'tiktok',
    prefix: '/sandbox/tiktok',
    routes: [...authorizeRoutes(deps), ...oauthRoutes(deps), ...apiRoutes(deps), uploadRoute(deps), avatarRoute(deps)],
    refuse: refuseAsTikTok,
  };
}
