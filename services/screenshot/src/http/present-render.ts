import type { ProjectRender } from '../model/project-render.ts';
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
    ...(state.status === 'done' ? presentFiles(id, state) : {}),
    ...(state.status === 'failed' ? { error: { code: state.code, detail: state.detail } } : {}),
  };
}

function presentFiles(id: string, { files, endsAt }: Extract<ProjectRender['state'], { status: 'done' }>) {
  const fileAt = (path: string, { contentType, sizeBytes, sha256 }: RenderedFile) => {
    return { url: `/api/renders/${id}/${path}`, contentType, sizeBytes, sha256 };
  };
  const pictureAt = (path: string, file: RenderedFile) => ({ ...fileAt(path, file), width: file.width, height: file.height });
  const { slides, video, archive } = files;
  return {
    expiresAt: endsAt.toISOString(),
    slides: slides.map(({ contrasts, ...file }, index) => ({
      ...pictureAt(`slides/${index + 1}`, file),
      ...(contrasts ? { contrasts } : {}),
    })),
    ...(archive ? { zip: fileAt('zip', archive) } : {}),
    ...(video ? { video: { ...pictureAt('video', video), durationMs: video.durationMs } } : {}),
  };
}
