import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { publicMediaContract, publicMediaPath } from './contracts.ts';
import type { OpenPublicMedia } from '../use-cases/open-public-media.ts';

/** Builds the address of a slide. @param origin as platforms reach it, without a trailing slash @param index from 0 */
export function publicMediaAddress(origin: string, mediaToken: string, index: number): string {
  return `${origin}${publicMediaPath}${mediaToken}/${index}.jpg`;
}

/** The route by which platforms fetch slides. */
export function publicMediaRoute({ openPublicMedia }: { openPublicMedia: OpenPublicMedia }): BoundRoute {
  return bindRoute(publicMediaContract, async ({ params, req, signal }) => {
    const media = await openPublicMedia({ mediaToken: params.token, index: Number.parseInt(params.name, 10) });
    const headers = {
      'content-type': 'image/jpeg',
      'content-length': String(media.sizeBytes),
      // The address is as good as a key: no cache on the way may keep what it opens.
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'referrer-policy': 'no-referrer',
    };
    if (req.method === 'HEAD') return { status: 200, headers };
    return { status: 200, headers, stream: await media.open(signal) };
  });
}
