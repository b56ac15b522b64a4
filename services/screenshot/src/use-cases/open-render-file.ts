import type { Readable } from 'node:stream';
import { projectRenderNotFound, renderFileName, renderFileNotFound } from '../model/project-render.ts';
import type { ProjectRender, WhichRenderFile } from '../model/project-render.ts';
import type { RenderedFile } from '../model/rendered-files.ts';
import type { Clock } from '../ports/clock.ts';
import type { DownloadStore } from '../ports/download-store.ts';
import type { ProjectRenderRepository } from '../ports/project-render-repository.ts';

/** A file of a render, described but not yet opened. */
export interface RenderFile {
  filename: string;
  contentType: string;
  sizeBytes: number;
  /** Names these bytes forever. */
  version: string;
  /** @throws AppError `storage-unavailable`; `file-not-found` when it is no longer kept */
  open(options: Parameters<DownloadStore['open']>[1]): Promise<Readable>;
}

/**
 * Finds a file of a person's render. The store is read only when it is opened.
 * @throws AppError `render-not-found`, `file-not-found`
 */
export type OpenRenderFile = (request: { userId: string; id: string; which: WhichRenderFile }) => Promise<RenderFile>;

export function makeOpenRenderFile(deps: {
  renders: Pick<ProjectRenderRepository, 'find'>;
  store: DownloadStore;
  clock: Clock;
}): OpenRenderFile {
  return async ({ userId, id, which }) => {
    const render = await deps.renders.find(userId, id);
    if (!render) throw projectRenderNotFound();
    const file = fileOf(render, which, deps.clock.now());
    if (!file) throw renderFileNotFound();
    return {
      filename: renderFileName(render, which),
      contentType: file.contentType,
      sizeBytes: file.sizeBytes,
      version: file.sha256,
      async open(options) {
        const stream = await deps.store.open(file.key, options);
        if (!stream) throw renderFileNotFound();
        return stream;
      },
    };
  };
}

function fileOf({ state }: ProjectRender, which: WhichRenderFile, now: Date): RenderedFile | null | undefined {
  if (state.status !== 'done' || state.endsAt <= now) return null;
  const { slides, video, archive } = state.files;
  if (which === 'zip') return archive;
  return which === 'video' ? video : slides[which - 1];
}
