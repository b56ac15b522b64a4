import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { z } from 'zod';
import { leftOf } from '../model/day-budget.ts';
import type { PlatformManifest } from '../model/platform-manifest.ts';
import type { ListPlatforms } from '../use-cases/list-platforms.ts';
import { listPlatformsContract } from './contracts.ts';
import type { platformSchema } from './platform-schemas.ts';

/** The routes of platforms. */
export function platformRoutes({ listPlatforms }: { listPlatforms: ListPlatforms }): BoundRoute[] {
  return [bindRoute(listPlatformsContract, async () => ({ status: 200, body: (await listPlatforms()).map(presentPlatform) }))];
}

function presentPlatform({ manifest, day, ...offered }: Awaited<ReturnType<ListPlatforms>>[number]): z.input<typeof platformSchema> {
  const { id, label, requirements, count, hasPrivacy, limits, signIn, serverForm } = manifest;
  const { status, mode, hasRedirect, viewer, takesPictures } = offered;
  const left = day && leftOf(day);
  return {
    id,
    label,
    status,
    mode,
    connectPath: hasRedirect ? `/api/${id}/connect` : null,
    signIn: mode === null || hasRedirect || !signIn ? null : { fields: [...signIn.fields], help: signIn.help, rehearsalPath: viewer },
    serverForm: mode === null ? null : presentServerForm(serverForm, viewer),
    requirements: [...requirements],
    countField: count.field,
    countLabel: count.label,
    hasPrivacy,
    limits: { ...limits },
    takesPictures,
    dailyUploads: left === null || day === null ? null : { perDay: day.uploads, left, endsAt: day.endsAt.toISOString() },
  };
}

function presentServerForm(form: PlatformManifest['serverForm'], viewer: string | null): z.input<typeof platformSchema>['serverForm'] {
  return form ? { ...form, fields: [...form.fields], rehearsal: viewer && form.rehearsal } : null;
}
