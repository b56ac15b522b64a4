import type { App } from '../../model/app.ts';
import { googleAppProfileOf } from '../../model/google/built-in-app.ts';
import { refusalOf } from '../../model/google/google-refusal.ts';
import { pacificDay } from '../../model/google/pacific-day.ts';
import type { GoogleQuota } from '../../ports/google-quota.ts';

/** Counts a call on the quota of the app's day. @throws GoogleRefusal `quotaExceeded` */
export type TakeGoogleQuota = (call: { app: App; bucket: 'uploads' | 'units'; now: Date }) => Promise<void>;

/** Builds {@link TakeGoogleQuota}. */
export function makeTakeGoogleQuota({ quota }: { quota: GoogleQuota }): TakeGoogleQuota {
  return async ({ app, bucket, now }) => {
    const { uploadsPerDay, unitsPerDay } = googleAppProfileOf(app);
    const limit = bucket === 'uploads' ? uploadsPerDay : unitsPerDay;
    if (!(await quota.take({ clientId: app.clientId, bucket, day: pacificDay(now), limit }))) throw refusalOf('quotaExceeded');
  };
}
