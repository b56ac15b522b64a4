import type { Lifetimes } from '../app.ts';

/** Redirect paths of the product for a consent: on its own origin, whichever that is. */
export const googleRedirectUris = ['/api/youtube/callback'];

/** Lifetimes of a Google app that is in production: six months without any use end an authorization. */
export const googleLifetimes: Lifetimes = {
  codeSeconds: 600,
  accessSeconds: 3_599,
  refreshSeconds: null,
  grantSeconds: null,
  idleSeconds: 180 * 86_400,
};

/** Facts about an app at Google beside its registration. */
export interface GoogleAppProfile {
  /** Uploads of apps that are not audited stay private. */
  isAudited: boolean;
  /** videos.insert a day, Pacific time. */
  uploadsPerDay: number;
  /** Units of all other calls a day. */
  unitsPerDay: number;
  /** How long a video is processed. */
  processingSeconds: number;
}

const usual: GoogleAppProfile = { isAudited: true, uploadsPerDay: 100, unitsPerDay: 10_000, processingSeconds: 5 };

/** Reads the profile of an app; what it does not say is as usual. */
export function googleAppProfileOf({ profile }: { profile: Record<string, unknown> }): GoogleAppProfile {
  const number = (name: 'uploadsPerDay' | 'unitsPerDay' | 'processingSeconds') =>
    typeof profile[name] === 'number' ? profile[name] : usual[name];
  return {
    isAudited: typeof profile['isAudited'] === 'boolean' ? profile['isAudited'] : usual.isAudited,
    uploadsPerDay: number('uploadsPerDay'),
    unitsPerDay: number('unitsPerDay'),
    processingSeconds: number('processingSeconds'),
  };
}
