/** How long an upload may be registered after its url was issued, in milliseconds; later it is swept away. */
export const uploadLifetimeMs = 24 * 60 * 60 * 1000;

/** How long a PUT may be started with a url, in milliseconds. */
export const putValidMs = 10 * 60 * 1000;

/** Folder of the object store into which clients write. Nothing in it is ever served. */
export const quarantinePrefix = 'quarantine/';

/** The permission of one user to put one file into quarantine and to register it once. */
export interface UploadGrant {
  /** UUID. */
  uploadId: string;
  userId: string;
  /** Key of the object in quarantine. */
  key: string;
  /** Address of the upload without its query, as issued. */
  address: string;
  createdAt: Date;
  /** Its place among the files that are uploaded together; absent for a single one. */
  batch?: { startedAt: Date; index: number };
  /** The outcome of registering; absent until then. */
  outcome?: UploadOutcome;
}

/** Most files whose order is kept. */
export const maxBatchLength = 100_000;

/**
 * The time by which the library, newest first, lists the image of a file: they are processed in any order, and stand in the one in which they were chosen.
 * @param index from 0
 */
export function listedAt({ startedAt, index }: { startedAt: Date; index: number }): Date {
  return new Date(startedAt.getTime() - index);
}

/** The outcome of an upload: the image it made, or the one that already held the same bytes. */
export interface UploadOutcome {
  imageId: string;
  isDuplicate: boolean;
}

/** Folder of what one user has in quarantine. */
export function quarantinePrefixOf(userId: string): string {
  return `${quarantinePrefix}${userId}/`;
}

/** Key under which an upload lies in quarantine. */
export function quarantineKey(userId: string, uploadId: string): string {
  return quarantinePrefixOf(userId) + uploadId;
}

/** The user whose upload lies under a {@link quarantineKey}. */
export function ownerOfKey(key: string): string {
  return key.slice(quarantinePrefix.length, key.lastIndexOf('/'));
}

/** An upload url without its query and fragment. */
export function addressOf(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

/**
 * Reads the upload id out of an upload url. Does not check whether the url is ours: compare it with the grant.
 * @returns null when the url cannot be one of ours
 */
export function uploadIdOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  return /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(addressOf(url))?.[1] ?? null;
}

/** Whether a url is the one that was issued with a grant; character by character, the query aside. */
export function isUrlOfGrant(url: string, grant: UploadGrant): boolean {
  return addressOf(url) === grant.address;
}

/** Whether a grant may still be registered. */
export function isGrantAlive(grant: UploadGrant, now: Date): boolean {
  return now.getTime() - grant.createdAt.getTime() < uploadLifetimeMs;
}
