import { filesOf, folderOf } from '../model/rendered-files.ts';
import type { RenderedFiles } from '../model/rendered-files.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { RenderId, RenderRepository } from '../ports/render-repository.ts';

interface ReuseDeps {
  renders: RenderRepository;
  store: FileStore;
  clock: Clock;
}

/** An existing rendering, as in the answer. */
export interface Reused {
  inputHash: string;
  files: RenderedFiles;
}

/**
 * The finished rendering that the requester has a file of, kept for longer; null where the key is empty, or the rendering or one of its files
 * is gone.
 */
export async function reuseByKey(deps: ReuseDeps, { userId, keptKey }: { userId: string; keptKey: string }): Promise<Reused | null> {
  if (keptKey === '') return null;
  const found = await deps.renders.touchFolder({ userId, folder: folderOf(keptKey) }, deps.clock.now());
  return found && (await isWhole(deps, { userId, inputHash: found.inputHash }, found.files)) ? found : null;
}

/** A finished rendering, kept again; null when it was swept since it was read, or one of its files is gone: then it is to be rendered again. */
export async function reuseFinished(deps: ReuseDeps, id: RenderId, files: RenderedFiles): Promise<Reused | null> {
  if (!(await isWhole(deps, id, files)) || !(await deps.renders.touch(id, deps.clock.now()))) return null;
  return { inputHash: id.inputHash, files };
}

/**
 * Checks whether the store has every file. A rendering that lost one is retired: else it would be reused forever, and requests to draw it
 * again would have no effect.
 */
async function isWhole({ renders, store }: ReuseDeps, id: RenderId, files: RenderedFiles): Promise<boolean> {
  const keys = filesOf(files).map(({ key }) => key);
  const folders = new Set(keys.map(folderOf));
  const stored = new Set<string>();
  for (const folder of folders) for await (const page of store.list(folder)) for (const { key } of page) stored.add(key);
  if (keys.every((key) => stored.has(key))) return true;
  await renders.discard(id);
  return false;
}
