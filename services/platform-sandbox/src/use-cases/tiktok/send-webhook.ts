import { tiktokProfileOf } from '../../model/tiktok/app-profile.ts';
import type { PullRules } from '../../model/tiktok/url-ownership.ts';
import { isWebhookAddress, nextTryAt, signatureOf } from '../../model/tiktok/webhook.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Apps } from '../../ports/oauth-store.ts';
import type { SandboxClock } from '../../ports/sandbox-clock.ts';
import type { TikTokPosts } from '../../ports/tiktok-posts.ts';
import type { TikTokWebhooks, WebhookSender } from '../../ports/tiktok-webhooks.ts';
import type { SettlePost } from './settle-post.ts';

/** Sends one piece of news that is due. @returns false when none was */
export type SendWebhook = () => Promise<boolean>;

interface Deps {
  posts: TikTokPosts;
  apps: Apps;
  webhooks: TikTokWebhooks;
  sender: WebhookSender;
  settlePost: SettlePost;
  clock: SandboxClock;
  realClock: Clock;
  pull: PullRules;
}

/** Longer than a request may take; then another replica may try. */
const leaseMs = 30_000;
/** Posts that are settled in one look. */
const settledAtMost = 50;

/** Builds {@link SendWebhook}: who waits for news asks for no state, so what the clock has done to posts is found out first. */
export function makeSendWebhook(deps: Deps): SendWebhook {
  const { posts, apps, webhooks, sender, settlePost, clock, realClock, pull } = deps;
  return async () => {
    const now = await clock.now();
    for (const post of await posts.listReceived(settledAtMost)) await settlePost(post, now);
    const realNow = realClock.now();
    const webhook = await webhooks.claim({ now, realNow, leaseUntil: new Date(realNow.getTime() + leaseMs) });
    if (!webhook) return false;
    const app = await apps.find('tiktok', webhook.appKey);
    const url = app ? tiktokProfileOf(app).webhookUrl : undefined;
    const isTaken =
      app && isWebhookAddress(url, pull)
        ? await sender.send(url, { body: webhook.body, signature: signatureOf(webhook.body, app.clientSecret, now) })
        : // Nobody is to be told any more.
          true;
    const again = isTaken ? null : nextTryAt(webhook, now);
    if (again) await webhooks.postpone(webhook.id, again);
    else await webhooks.remove(webhook.id);
    return true;
  };
}
