import { AppError } from '@viral-slides/errors';
import { maxFoldersPerUser, maxProjectsPerUser } from './project.ts';
import type { Project } from './project.ts';

/** No such project of this user. */
export function projectNotFound(): AppError {
  return new AppError('not-found', 'project-not-found', 'This project does not exist. It may have been deleted.');
}

/** The change was based on an older revision; `current` is what it must be based on now. */
export function staleRevision(current: Project): AppError {
  const message = `The project was changed in the meantime and is at revision ${current.revision} now. Nothing was overwritten.`;
  return new AppError('conflict', 'stale-revision', message, { details: { current } });
}

/** The user has an autosave record already: `current`. */
export function autosaveExists(current: Project): AppError {
  return new AppError('conflict', 'autosave-exists', 'There is already an autosave record; change the existing one.', {
    details: { current },
  });
}

/** The user has as many projects as there can be. */
export function tooManyProjects(): AppError {
  const message = `You can have at most ${maxProjectsPerUser} projects. Please delete one you no longer need.`;
  return new AppError('conflict', 'too-many-projects', message);
}

/** The user has as many folders as there can be. */
export function tooManyFolders(): AppError {
  const message = `You can have at most ${maxFoldersPerUser} folders. Please use an existing folder, or empty a folder first.`;
  return new AppError('conflict', 'too-many-folders', message);
}

/** Others changed the project faster than we could. */
export function projectContended(): AppError {
  const message = 'Other requests are changing the project at the same time. Please try again.';
  return new AppError('conflict', 'project-changed-meanwhile', message, { retryAfterMs: 1_000 });
}

/** `__autosave__` was requested as the name of an ordinary project. */
export function reservedName(name: string): AppError {
  const message = `The name '${name}' is reserved for the autosave record. Please choose another one.`;
  return new AppError('invalid-input', 'reserved-name', message, { errors: [{ field: 'name', message: 'is reserved' }] });
}

/** A newer build wrote it while an upgrade is under way, or before it was taken back. Nothing is changed; replicas of that build can open it. */
export function documentNewer(cause: Error): AppError {
  const message = 'A newer version of the app saved this, so it cannot be opened yet. Nothing is lost. Please try again later.';
  return new AppError('unavailable', 'document-newer', message, { cause, retryAfterMs: 10_000 });
}
