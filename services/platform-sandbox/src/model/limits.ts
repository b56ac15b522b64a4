/** Limits of the sandbox's data: anybody who reaches the port can open its pages, so everything that a request leaves behind has an end. */
export const limits = {
  /** Requests that the journal remembers; the oldest make room. */
  journalEntries: 5_000,
  /** People per platform; then new ones are refused. */
  users: 5_000,
  /** Of them those that one user of the product made. */
  usersPerOwner: 50,
  /** Apps that registered themselves; the oldest make room. */
  registeredApps: 500,
  /** Grants that hold, per owner, person and app; the oldest is ended when one more comes, as Google does (from memory). */
  grantsPerUser: 50,
  /**
   * Retention of expired codes, tokens and grants, to distinguish "used again" from "unknown", in seconds of the sandbox's clock. People of
   * consent pages without a known grant are deleted after the same time.
   */
  rememberDeadSeconds: 7 * 24 * 60 * 60,
  /** Most ended grants, and codes, that are kept; the oldest are deleted first. */
  deadGrants: 5_000,
  /** Largest file of a video, in bytes: a slide show is a few MB. */
  videoBytes: 128 * 1024 * 1024,
  /** Videos that are remembered; the oldest make room. */
  videos: 2_000,
  /** Posts of TikTok, and posts of Mastodon, that are remembered; the oldest make room. */
  posts: 2_000,
  /** Concurrent uploads that a platform accepts; further ones are asked to retry. */
  parallelUploads: 6,
  /** Retention of files, in ms of the real clock. */
  keepFilesMs: 7 * 24 * 60 * 60 * 1_000,
  /** Rules of faults. */
  faultRules: 200,
} as const;
