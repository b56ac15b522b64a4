import { renderFileName } from '../model/project-render.ts';
import type { ProjectRender, WhichRenderFile } from '../model/project-render.ts';
import type { RenderedFile } from '../model/rendered-files.ts';

/** Shows a render: its files with their addresses, once they are there. */
export function presentRender(render: ProjectRender) {
  const { id, projectId, revision, format, kinds, slideCount, drawnSlides, createdAt, state } = render;
  return {
    ...{ id, projectId, revision },
    outputFormat: format,
    formats: kinds,
    status: state.status,
    progress: { slidesDrawn: drawnSlides, slides: slideCount },
    createdAt: createdAt.toISOString(),
    ...(state.status === 'done' ? presentFiles(render, state) : {}),
    ...(state.status === 'failed' ? { error: { code: state.code, detail: state.detail } } : {}),
  };
}

function presentFiles(render: ProjectRender, { files, endsAt }: Extract<ProjectRender['state'], { status: 'done' }>) {
  const fileAt = (which: WhichRenderFile, { contentType, sizeBytes, sha256 }: RenderedFile) => {
    const path = typeof which === 'number' ? `slides/${which}` : which;
    return { url: `/api/renders/${render.id}/${path}`, filename: renderFileName(render, which), contentType, sizeBytes, sha256 };
  };
  const pictureAt = (which: WhichRenderFile, file: RenderedFile) => ({ ...fileAt(which, file), width: file.width, height: file.height });
  const { slides, video, archive } = files;
  return {
    expiresAt: endsAt.toISOString(),
    slides: slides.map(({ contrasts, ...file }, index) => ({
      ...pictureAt(index + 1, file),
      ...(contrasts ? { contrasts } : {}),
    })),
    ...(archive ? { zip: fileAt('zip', archive) } : {}),
    ...(video ? { video: { ...pictureAt('video', video), durationMs: video.durationMs } } : {}),
  };
}
