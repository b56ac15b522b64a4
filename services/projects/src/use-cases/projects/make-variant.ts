import { AppError } from '@viral-slides/errors';
import { MAX_NAME_LENGTH } from '@viral-slides/slide-document';
import { idOfKey } from '@viral-slides/work';
import { withOtherPictures } from '../../model/other-pictures.ts';
import { projectNotFound } from '../../model/project-errors.ts';
import { newProject } from '../../model/project.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Packs } from '../../ports/packs.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';
import type { StoreProject } from './store-project.ts';

/** A project to be copied with other pictures. */
export interface VariantCommand {
  userId: string;
  projectId: string;
  packId: string;
  /** Number of the project's variant, from 1. */
  number: number;
  /** Names the variant: asked again under it, it is made once. */
  key: string;
  signal: AbortSignal;
}

/**
 * Copies a project, with other pictures of a pack, for a post of its own.
 * @returns the id of the copy
 * @throws AppError `project-not-found`, `pack-not-found`, `too-few-pictures`, `too-many-projects`, `service-unavailable`
 */
export type MakeVariant = (command: VariantCommand) => Promise<string>;

interface MakeVariantDeps {
  projects: Pick<ProjectRepository, 'find'>;
  packs: Packs;
  storeProject: StoreProject;
  clock: Clock;
}

export function makeMakeVariant({ projects, packs, storeProject, clock }: MakeVariantDeps): MakeVariant {
  return async ({ userId, projectId, packId, number, key, signal }) => {
    const id = idOfKey(userId, key);
    if (await projects.find(userId, id)) return id;
    const source = await projects.find(userId, projectId);
    if (!source) throw projectNotFound();
    const { name: pack, imageIds } = await packs.pictures({ userId, packId, restedSince: null, signal });
    if (imageIds.length === 0) throw packIsEmpty(pack);
    const slides = withOtherPictures(source.slides, { imageIds, seed: projectId, number });
    const { outputFormat, caption, folder } = source;
    const draft = { name: nameOf(source.name, number), slides, outputFormat, caption };
    const project = newProject(draft, { id, userId, createdAt: clock.now() });
    await storeProject({ ...project, ...(folder === undefined ? {} : { folder }) });
    return id;
  };
}

/** The variant with number 1 is the second of its kind. A name that is cut is not cut within a character. */
function nameOf(name: string, number: number): string {
  const addition = ` (${number + 1})`;
  return name.slice(0, MAX_NAME_LENGTH - addition.length).replace(/[\uD800-\uDBFF]$/, '') + addition;
}

function packIsEmpty(name: string): AppError {
  return new AppError('conflict', 'too-few-pictures', `The pack “${name}” has no images.`);
}
