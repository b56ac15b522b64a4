import type { PlatformSurface, Refusal } from '../surface/platform-surface.ts';
import { jsonAnswer } from '../surface/platform-surface.ts';

const statuses: Record<Refusal, number> = {
  'no-such-path': 404,
  'wrong-method': 405,
  'wrong-content-type': 400,
  'bad-json': 400,
  'body-too-large': 413,
  'body-too-slow': 408,
  'not-available': 503,
  failed: 500,
};

/** The rehearsed TikTok. */
export function tiktokSurface(): PlatformSurface {
  return {
    platform: 'tiktok',
    prefix: '/sandbox/tiktok',
    routes: [],
    refuse: (refusal) => jsonAnswer(statuses[refusal], { error: { code: 'invalid_params', message: refusal, log_id: '' } }),
  };
}
