import type { InternalClient } from '@viral-slides/internal-client';
import { z } from 'zod';
import type { Platforms } from '../../ports/platforms.ts';
import { whenAway } from './when-away.ts';

const most = z.number().optional();
/** Fields read from `GET /api/platforms`. */
const platformsAnswer = z.array(
  z.object({
    id: z.string(),
    label: z.string(),
    status: z.string(),
    limits: z.object({
      titleCharactersMin: most,
      titleCharacters: most,
      descriptionCharacters: most,
      descriptionBytes: most,
      captionCharacters: most,
      tagCharacters: most,
      forbiddenCharacters: z.string().optional(),
      pictures: most,
      videoSeconds: most,
    }),
    // An older social-accounts does not say it.
    dailyUploads: z.object({ endsAt: z.iso.datetime() }).nullable().default(null),
  }),
);
/** Fields read from `GET /api/social-accounts`. */
const accountsAnswer = z.array(
  z
    .object({
      id: z.uuid(),
      platform: z.string(),
      username: z.string(),
      isPrimary: z.boolean(),
      // An older social-accounts does not say it.
      limits: z.object({ pictures: most }).nullable().default(null),
    })
    .transform(({ limits, ...account }) => ({ ...account, ...(limits ? { limits } : {}) })),
);

/** Platforms, asked of the social-accounts service. */
export function createHttpPlatforms(client: InternalClient): Platforms {
  const what = 'Your connected accounts';
  const limited = (signal?: AbortSignal) => (signal ? { signal } : {});
  return {
    async list(person, signal) {
      const asked = client.call({ method: 'GET', path: '/api/platforms', answer: platformsAnswer, as: person, ...limited(signal) });
      const platforms = await asked.catch(whenAway(what));
      return platforms.map(({ dailyUploads, status, ...rest }) => ({
        ...rest,
        isPublishedTo: status !== 'coming-soon',
        dayEndsAt: dailyUploads && new Date(dailyUploads.endsAt),
      }));
    },
    accounts: (person, signal) =>
      client
        .call({ method: 'GET', path: '/api/social-accounts', answer: accountsAnswer, as: person, ...limited(signal) })
        .catch(whenAway(what)),
  };
}
