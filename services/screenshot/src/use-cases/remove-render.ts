import type { FileStore } from '../ports/file-store.ts';
import type { KeptRender, RenderRepository } from '../ports/render-repository.ts';

/** Removes a rendering with its files, unless it was used in the meantime. @returns whether it is gone */
export type RemoveRender = (render: KeptRender) => Promise<boolean>;

/**
 * Builds {@link RemoveRender}. Files go first, so that a process that dies in between leaves the record that names them. Only folders that a record of this
 * service names are removed, so nothing is deleted that another deployment put into the same bucket.
 */
export function makeRemoveRender({ renders, store }: { renders: RenderRepository; store: FileStore }): RemoveRender {
  return async (render) => {
    if (!(await renders.retire(render))) return false;
    for (const folder of render.folders) for await (const page of store.list(folder)) await store.remove(page.map(({ key }) => key));
    await renders.delete(render.id);
    return true;
  };
}
