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

function presentPlatform({ manifest, mode, viewer, day }: Awaited<ReturnType<ListPlatforms>>[number]): z.input<typeof platformSchema> {
  const { id, label, status, requirements, count, hasPrivacy, limits, signIn, serverForm } = manifest;
  const left = day && leftOf(day);
  return {
    id,
    label,
    status,
    mode,
    connectPath: mode === null || signIn ? null : `/api/${id}/connect`,
    signIn: mode === null || !signIn ? null : { fields: [...signIn.fields], help: signIn.help, rehearsalPath: viewer },
    serverForm: mode === null ? null : presentServerForm(serverForm, viewer),
    requirements: [...requirements],
    countField: count.field,
    countLabel: count.label,
    hasPrivacy,
    limits: { ...limits },
    dailyUploads: left === null || day === null ? null : { perDay: day.uploads, left, endsAt: day.endsAt.toISOString() },
  };
}

function presentServerForm(form: PlatformManifest['serverForm'], viewer: string | null): z.input<typeof platformSchema>['serverForm'] {
  return form ? { ...form, fields: [...form.fields], rehearsal: viewer && form.rehearsal } : null;
}
