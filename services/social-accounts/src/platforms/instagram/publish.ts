import type { PublishedResult } from '../../model/publication.ts';
import { textOf } from '../../platform-kit/post-text.ts';
import { asList, asObject, asText, asWebAddress, jsonOf } from '../../platform-kit/read-json.ts';
import { perMinute } from '../../platform-kit/waiting.ts';
import type { PlatformContext } from '../../ports/platform.ts';
import type { Confirmation, ConfirmCall, PrepareCall, Publisher } from '../../ports/publisher.ts';
import { ask, bodyOf, idOf } from './api.ts';
import { instagramProblem, instagramUnconfirmed, isUnreadable, refusalIn } from './errors.ts';
import { checkPictures, checkReel, draftIssues } from './metadata.ts';
import { nothingMade } from './plan.ts';
import type { InstagramHandle, InstagramPlan } from './plan.ts';
import { sendPost } from './send.ts';

/** A post whose id was not reported is looked for among this many. */
const lookAtMost = 25;
/** Maximum difference between its time and the requested one, in ms: clocks differ, and a publication that was blocked may take a while. */
const timeSlackMs = 10 * 60_000;

const noLink = 'Instagram has published the post but did not return its address.';

/** Publishes to an Instagram account. */
export function instagramPublisher(context: PlatformContext): Publisher<InstagramPlan, InstagramHandle> {
  return {
    // Nothing is asked to start; unpublished containers are no posts.
    isInitiateRepeatable: true,
    // An account may be called 4,800 times a day for each view it has; containers are few.
    budgets: perMinute({ initiate: 20, confirm: 60 }),
    check: draftIssues,
    prepare: planFor,
    filesOf: (plan, { slides }) => (plan.kind === 'reel' ? [plan.file] : slides),
    initiate: async () => nothingMade,
    upload: (call) => sendPost(context, call),
    confirm: (call) => confirm(context, call),
    outcomeSoFar({ media, askedAt }) {
      if (media !== null) return published(context, { id: media, url: '' });
      return { kind: askedAt === null ? 'nothing' : 'maybe' };
    },
  };
}

function planFor({ content, publicAddressOf }: PrepareCall): InstagramPlan {
  const { video, slides } = content;
  const caption = textOf(content);
  if (video !== null) {
    checkReel(content, video);
    return { kind: 'reel', caption, file: video };
  }
  checkPictures(content, publicAddressOf !== null);
  const pictures = slides.map(({ altText = '' }, index) => ({ address: publicAddressOf?.(index) ?? '', altText }));
  return { kind: 'pictures', caption, pictures };
}

type Confirming = ConfirmCall<InstagramPlan, InstagramHandle>;

/** Looks for the address of the post, which is out. */
async function confirm(context: PlatformContext, call: Confirming): Promise<Confirmation> {
  const { media } = call.handle;
  if (media === null) throw instagramUnconfirmed();
  if (media === '') return published(context, await findPost(context, call));
  const answer = await ask(context, call, { path: `${media}?fields=permalink` });
  if (isUnreadable(refusalIn(answer))) return published(context, { id: media, url: '' });
  if (answer.status !== 200) throw instagramProblem(answer);
  return published(context, { id: media, url: asWebAddress(bodyOf(answer)['permalink']) });
}

/** The one post with this caption and about this time; where there are several, ours cannot be identified. */
async function findPost(context: PlatformContext, call: Confirming): Promise<{ id: string; url: string }> {
  const answer = await ask(context, call, { path: `{id}/media?fields=id,caption,timestamp,permalink&limit=${lookAtMost}` });
  if (answer.status !== 200) throw instagramProblem(answer);
  const askedAt = new Date(call.handle.askedAt ?? '').getTime();
  const now = context.clock.now().getTime();
  const alike = asList(jsonOf(answer)['data'])
    .map(asObject)
    .filter((each) => {
      const at = new Date(asText(each['timestamp']) ?? '').getTime();
      return (asText(each['caption']) ?? '').trim() === call.plan.caption.trim() && at >= askedAt - timeSlackMs && at <= now + timeSlackMs;
    });
  const [only] = alike;
  return alike.length === 1 && only ? { id: idOf(only['id']) ?? '', url: asWebAddress(only['permalink']) } : { id: '', url: '' };
}

function published({ links }: PlatformContext, { id, url }: { id: string; url: string }): { kind: 'published' } & PublishedResult {
  const remoteUrl = id === '' ? '' : links.post(id) || url;
  return { kind: 'published', remoteId: id, remoteUrl, isInInbox: false, warnings: remoteUrl === '' ? [noLink] : [] };
}
