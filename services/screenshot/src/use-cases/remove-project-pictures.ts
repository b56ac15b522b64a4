import { pictureFolderOf } from '../model/project-picture.ts';
import type { ProjectId } from '../model/project-picture.ts';
import type { FileStore } from '../ports/file-store.ts';

/** Removes what is kept of a project that is gone. */
export type RemoveProjectPictures = (project: ProjectId) => Promise<void>;

/** Builds {@link RemoveProjectPictures}. A picture that is being drawn at this very time goes with {@link SweepProjectPictures}. */
export function makeRemoveProjectPictures({ store }: { store: FileStore }): RemoveProjectPictures {
  return async (project) => {
    for await (const page of store.list(pictureFolderOf(project))) await store.remove(page.map(({ key }) => key));
  };
}
