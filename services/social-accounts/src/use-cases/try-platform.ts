import type { Readable } from 'node:stream';
import { accountNotFound } from '../model/account.ts';
import type { Account } from '../model/account.ts';
import type { PublishContent, PublishedResult } from '../model/publication.ts';
import { PublishProblem } from '../model/publish-problem.ts';
import type { AccessTokens } from '../ports/access-tokens.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PlatformRegistry } from '../ports/platform-registry.ts';
import type { HandleCall, Publisher } from '../ports/publisher.ts';

/** One post to an account, by the room's own steps and nothing else, and away again where the product may delete it. @throws PublishProblem, PlatformFailure, AppError */
export type TryPlatform = (account: Account, content: PublishContent, say: (line: string) => void) => Promise<void>;

export interface TryPlatformDeps {
  platforms: PlatformRegistry;
  accessTokens: AccessTokens;
  openFile: (key: string, range: { start: number; end: number }) => Promise<Readable>;
  pause: (ms: number) => Promise<void>;
  ids: IdSource;
  clock: Clock;
}

/** How long it is waited for in all, in ms, and how long before it is asked again where a platform does not say. */
const patienceMs = 3 * 60_000;
const againMs = 5_000;
/** A platform that says "later" means less than this, in ms; or it is for another day. */
const longestPauseMs = 60_000;

/** Builds the use case. */
export function makeTryPlatform(deps: TryPlatformDeps): TryPlatform {
  const { platforms, accessTokens, ids, clock } = deps;
  return async (account, content, say) => {
    const client = platforms.client(account.platform, account.mode);
    if (!client) throw accountNotFound();
    const accessToken = await accessTokens.get(account);
    const { username, displayName, limits } = await client.readProfile(accessToken);
    say(`read: @${username}, ${displayName}`);
    const { publisher } = client;
    const started = { content, postId: ids.newId(), firstAcceptedAt: clock.now(), publicAddressOf: null, limits };
    const plan = publisher.prepare({ ...started, isTrial: true });
    const handle = await publisher.initiate({ content, plan, accessToken });
    say('started');
    const post = await publish(deps, publisher, { content, plan, handle, accessToken });
    say(
      `${post.isInInbox ? 'waiting in the inbox' : 'published and read back'}: ${[post.remoteId, post.remoteUrl, ...post.warnings].join(' ').trim()}`,
    );
    if (publisher.remove === undefined || post.isInInbox) return say('The product cannot delete the post. Delete it on the platform.');
    await publisher.remove({ accessToken, remoteId: post.remoteId });
    say('deleted');
  };
}

type Started = Pick<HandleCall<unknown, unknown>, 'content' | 'plan' | 'handle' | 'accessToken'>;

async function publish(deps: TryPlatformDeps, publisher: Publisher, started: Started): Promise<PublishedResult> {
  const call: HandleCall<unknown, unknown> = {
    ...started,
    initiatedAt: deps.clock.now(),
    signal: AbortSignal.timeout(patienceMs),
    assertHeld: () => undefined,
    saveHandle: async (handle) => void (call.handle = handle),
    openFile: ({ key }, range) => deps.openFile(key, range),
  };
  for (;;) {
    const waiting = await patiently(deps, call, () => publisher.upload(call));
    if (!waiting) break;
    call.signal.throwIfAborted();
    await deps.pause(waiting.afterMs);
  }
  for (;;) {
    const found = await patiently(deps, call, () => publisher.confirm(call));
    if (found.kind === 'published') return found;
    call.signal.throwIfAborted();
    await deps.pause(found.afterMs);
  }
}

/** A temporary problem is tried again while there is time. */
async function patiently<T>({ pause }: TryPlatformDeps, { signal }: { signal: AbortSignal }, step: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      const pauseMs = error instanceof PublishProblem && error.reaction === 'retry' ? (error.options.afterMs ?? againMs) : Infinity;
      if (pauseMs > longestPauseMs || signal.aborted) throw error;
      await pause(pauseMs);
    }
  }
}
