import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { CheckPublication } from '../use-cases/check-publication.ts';
import { checkPublicationContract } from './contracts.ts';

/** The route by which scheduling asks what would happen to a post. */
export function publicationCheckRoute({ checkPublication }: { checkPublication: CheckPublication }): BoundRoute {
  return bindRoute(checkPublicationContract, async ({ body }) => {
    const { account, issues, day } = await checkPublication({ ...body, dueAt: new Date(body.dueAt) });
    const { id: accountId, username: accountName, lookUrl } = account ?? { id: null, username: null, lookUrl: null };
    const shown = day && { ...day, startsAt: day.startsAt.toISOString(), endsAt: day.endsAt.toISOString() };
    return { status: 200, body: { accountId, accountName, lookUrl, problems: issues, day: shown } };
  });
}
