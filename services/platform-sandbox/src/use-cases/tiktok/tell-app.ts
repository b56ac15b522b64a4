import type { FaultRule } from '../../model/fault-rule.ts';
import { laterBy } from '../../model/grant-life.ts';
import { tiktokProfileOf } from '../../model/tiktok/app-profile.ts';
import { newsOfPost, webhookBody } from '../../model/tiktok/webhook.ts';
import type { WebhookNews } from '../../model/tiktok/webhook.ts';
import type { FaultRules } from '../../ports/fault-rules.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Apps } from '../../ports/oauth-store.ts';
import type { SandboxClock } from '../../ports/sandbox-clock.ts';
import type { TikTokPosts } from '../../ports/tiktok-posts.ts';
import type { TikTokWebhooks } from '../../ports/tiktok-webhooks.ts';

/** Puts news on its way to an app that has an address for them; to another it does nothing. */
export type TellApp = (news: WebhookNews) => Promise<void>;

interface Deps {
  apps: Apps;
  webhooks: TikTokWebhooks;
  faults: FaultRules;
  clock: SandboxClock;
  ids: IdSource;
}

/** Seconds by which the hint `late` holds news back unless it says how many: what comes after it overtakes it. */
const lateSeconds = 60;

/** Builds {@link TellApp}. Fault rules for the operation `webhook` may hint `duplicate` and `late`. */
export function makeTellApp({ apps, webhooks, faults, clock, ids }: Deps): TellApp {
  return async (news) => {
    const app = await apps.find('tiktok', news.appKey);
    if (!app || !tiktokProfileOf(app).webhookUrl) return;
    const createdAt = await clock.now();
    const { copies, delaySeconds } = troubleOf(await faults.take({ platform: 'tiktok', operation: 'webhook' }));
    const body = webhookBody(news, createdAt);
    const dueAt = laterBy(createdAt, delaySeconds);
    for (let n = 0; n < copies; n += 1) await webhooks.add({ id: ids.newId(), appKey: app.clientId, body, createdAt, tries: 0 }, dueAt);
  };
}

function troubleOf(rule: FaultRule | null): { copies: number; delaySeconds: number } {
  const hint = rule?.effect.kind === 'hint' ? rule.effect : null;
  return { copies: hint?.name === 'duplicate' ? 2 : 1, delaySeconds: hint?.name === 'late' ? (hint.value ?? lateSeconds) : 0 };
}

/** Posts whose changes of state are told to their apps. */
export function tellingPosts(posts: TikTokPosts, tellApp: TellApp): TikTokPosts {
  return {
    ...posts,
    async change(publishId, from, change) {
      const changed = await posts.change(publishId, from, change);
      const news = changed && change.status ? newsOfPost(changed) : null;
      if (news) await tellApp(news);
      return changed;
    },
  };
}
