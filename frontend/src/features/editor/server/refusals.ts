import { slideDocumentSchema } from '@viral-slides/slide-document';
import { isApiError } from '@/shared/api/api-error.ts';
import type { Project } from './editor-server.ts';

/** Server's version of a project, from a refusal of a change because of it; null for every other failure. */
export function currentOf(error: unknown): Project | null {
  return isApiError(error) && error.status === 409 ? readProject(error.problem?.['current']) : null;
}

/** Whether what was to be changed is no longer there. */
export function isGone(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

/** Reads a project out of the details of an error, which the contract does not describe. */
function readProject(value: unknown): Project | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, slides, outputFormat, caption, revision, createdAt, updatedAt, lastSaves } = value as Record<keyof Project, unknown>;
  const document = slideDocumentSchema.safeParse({ slides, outputFormat, ...(caption === undefined ? {} : { caption }) });
  if (!document.success || typeof id !== 'string' || typeof name !== 'string' || typeof revision !== 'number') return null;
  const saves = Array.isArray(lastSaves) ? { lastSaves: lastSaves as NonNullable<Project['lastSaves']> } : {};
  return { ...document.data, id, name, revision, createdAt: String(createdAt), updatedAt: String(updatedAt), ...saves };
}
