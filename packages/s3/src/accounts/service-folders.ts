/** Use that a service makes of the files below a folder of the bucket. */
export type FolderUse =
  /** Puts files there, reads and removes them. */
  | 'keep'
  /** Puts files there for another service, and removes those that were not collected. */
  | 'leave'
  /** Reads and removes what another service left there. */
  | 'take'
  | 'read';

/**
 * Folders of the bucket and their uses, by the service's name; a name without a slash at its end is one object. Accounts of the bundled store may do this and
 * nothing else (ADR 0054), and docs/operating/object-store.md has the same table for operators with a store of their own. Component tests of each service run with its account.
 */
export const serviceFolders = {
  media: { 'library/': 'keep', 'fonts/': 'keep', 'quarantine/': 'keep', 'deployment-id': 'keep', 'captures/': 'take' },
  screenshot: { 'renders/': 'keep', 'captures/': 'leave', 'project-pictures/': 'keep' },
  'social-accounts': { 'renders/': 'read', 'rehearsal/': 'keep' },
  scheduling: { 'renders/': 'read' },
  'platform-sandbox': { 'sandbox/': 'keep' },
} as const satisfies Record<string, Record<string, FolderUse>>;

/** A service with files in the bucket. */
export type StoreUser = keyof typeof serviceFolders;

/** Whether a program has files in the bucket. */
export function isStoreUser(program: string): program is StoreUser {
  return program in serviceFolders;
}

/** The folders of a service and what it does there. */
export function foldersOf(service: StoreUser): [folder: string, use: FolderUse][] {
  return Object.entries(serviceFolders[service]);
}
