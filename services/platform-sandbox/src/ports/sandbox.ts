import type { Readable } from 'node:stream';
import type { App } from '../model/app.ts';
import type { CallWindow, ClockOffset, Counter, DayQuota } from '../model/counts.ts';
import type { FaultRuleState } from '../model/fault-rule.ts';
import type { Channel } from '../model/google/channel.ts';
import type { UploadSession } from '../model/google/upload-session.ts';
import type { Inspection, Video } from '../model/google/video.ts';
import type { Code, Grant, Token } from '../model/grant.ts';
import type { InstagramContainer } from '../model/instagram/container.ts';
import type { JournalEntry } from '../model/journal-entry.ts';
import type { MastodonMedia, MastodonStatus } from '../model/mastodon/status.ts';
import type { TikTokPost } from '../model/tiktok/post.ts';
import type { FetchOutcome } from '../model/tiktok/pull-plan.ts';
import type { User } from '../model/user.ts';
import type { BlueskyServer } from './bluesky-server.ts';
import type { Documents } from './documents.ts';

/** Everything that a rehearsal remembers, by kind. */
export interface Store {
  apps: Documents<App>;
  users: Documents<User>;
  grants: Documents<Grant>;
  codes: Documents<Code>;
  tokens: Documents<Token>;
  faultRules: Documents<FaultRuleState>;
  journal: Documents<JournalEntry>;
  counters: Documents<Counter>;
  clock: Documents<ClockOffset>;
  windows: Documents<CallWindow>;
  quota: Documents<DayQuota>;
  channels: Documents<Channel>;
  uploads: Documents<UploadSession>;
  videos: Documents<Video>;
  posts: Documents<TikTokPost>;
  mastodonMedia: Documents<MastodonMedia>;
  mastodonStatuses: Documents<MastodonStatus>;
  instagramContainers: Documents<InstagramContainer>;
}

/** The bytes of what was posted. Every method throws AppError `storage-unavailable` when the store cannot be reached. */
export interface Files {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Opens an object, or a part of it (both ends included); null when there is none. */
  open(
    key: string,
    options: { range?: { start: number; end: number } | undefined; signal?: AbortSignal | undefined },
  ): Promise<Readable | null>;
  /** All of them, page by page. */
  list(): AsyncIterable<{ key: string; lastModified: Date; sizeBytes: number }[]>;
  remove(keys: readonly string[]): Promise<void>;
}

/** Decisions of the operator. */
export interface Rules {
  /** Most bytes of files that are kept; the oldest make room. */
  maxBytes: number;
  /** Largest video that TikTok takes: a part of what may be kept, so that one never pushes out everything else. */
  largestVideoBytes: number;
  /** Second host name of this service, at which uploads are taken; undefined: there is one alone. */
  uploadHost: string | undefined;
  /** Takes http and hosts that are IP addresses or have a port: the local stack has no certificates. */
  allowsHttp: boolean;
}

/** All that a rehearsal stands on; every use case is given it first. */
export interface Sandbox {
  store: Store;
  files: Files;
  rules: Rules;
  /** The real time. That of the platforms is in `use-cases/sandbox-clock.ts`. */
  realNow(): Date;
  /** A new random UUID. */
  newId(): string;
  /** Fetches a picture as a platform does: no redirects, no cookies, no credentials. More than `maxBytes` is `too-large`, and not read to its end. */
  fetchPicture(url: string, limit: { maxBytes: number }): Promise<FetchOutcome>;
  /** Calls the server behind the rehearsed Bluesky. */
  callBluesky: BlueskyServer;
  /** Looks into a video file. */
  inspectVideo(bytes: AsyncIterable<Uint8Array>): Promise<Inspection>;
}
