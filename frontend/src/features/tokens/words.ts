import { timeFormatter } from '@/shared/lib/time-of-day.ts';
import type { CreatePersonalToken, PersonalToken, TokenUse } from './api.ts';

/** Scope of a token. */
export type Scope = CreatePersonalToken['scopes'][number];

/** The scopes that routes ask for, each with what it opens. */
export const offeredScopes: readonly { scope: Scope; line: string }[] = [
  { scope: 'library:read', line: 'View your images' },
  { scope: 'library:write', line: 'Upload, capture, rename and delete images' },
  { scope: 'projects:read', line: 'View projects and templates' },
  { scope: 'projects:write', line: 'Create, change and delete projects and templates' },
  { scope: 'render', line: 'Render projects as images, ZIP and video' },
  { scope: 'posts:read', line: 'View posts and their slides' },
  { scope: 'posts:write', line: 'Prepare drafts, and cancel posts' },
  { scope: 'posts:publish', line: 'Publish posts now or at a scheduled time' },
  { scope: 'accounts:read', line: 'View your connected accounts' },
  { scope: 'webhooks:manage', line: 'Manage webhooks and view their deliveries' },
];

/** How long a token may last, in days, with the words for it. */
export const lifetimes = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: '365', label: '1 year' },
] as const;

/** A day as people write it: `26 Nov 2026`. */
export function dayText(iso: string): string {
  return timeFormatter({ dateStyle: 'medium' }).format(new Date(iso));
}

/** A moment as people write it. */
export function momentText(iso: string): string {
  return timeFormatter({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

/** Whether a token no longer works. */
export function hasEnded({ expiresAt }: Pick<PersonalToken, 'expiresAt'>, nowMs: number): boolean {
  return Date.parse(expiresAt) <= nowMs;
}

/** Accounts that a token may use. @param handles names of the accounts by id; those that are no longer connected have none */
export function accountsText(accounts: PersonalToken['accounts'], handles: ReadonlyMap<string, string>): string {
  if (accounts === null) return 'All accounts';
  const known = accounts.flatMap((id) => handles.get(id) ?? []);
  const gone = accounts.length - known.length;
  return [...known, ...(gone > 0 ? [`${gone} no longer connected`] : [])].join(', ');
}

/** Label of a script's action: `createScheduledPost` is `Create scheduled post`. */
export function actionText({ operation, method }: Pick<TokenUse, 'operation' | 'method'>): string {
  if (operation === null) return method;
  const words = operation.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The outcome of a request. */
export function outcomeText({ status, code }: Pick<TokenUse, 'status' | 'code'>): string {
  if (status < 400) return 'Done';
  if (code === 'insufficient-scope') return 'Refused: scope missing';
  if (status === 429) return 'Refused: too many';
  if (status === 404) return 'Not found';
  return status < 500 ? 'Refused' : 'Failed';
}
