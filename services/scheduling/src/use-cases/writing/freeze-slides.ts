import { headlineOf, imageIdsOf, MAX_SLIDES_BYTES } from '@viral-slides/slide-document';
import { maxKeptSlideBytes } from '../../model/post-limits.ts';
import { noSlides, slidesTooLarge, tooManySlides } from '../../model/post-errors.ts';
import type { ProjectNow } from '../../model/checking/project-now.ts';
import type { FrozenSlides } from '../../model/post.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FrozenSlidesStore } from '../../ports/frozen-slides.ts';
import type { IdSource } from '../../ports/id-source.ts';

/**
 * Keeps the slides of a project as they are now. They are stored before the post that refers to them; without one they are swept.
 * @throws AppError `invalid-request` when there are none, or too many bytes of them; `too-many-slides` when the person's posts have too many together
 */
export type FreezeSlides = (project: ProjectNow, userId: string) => Promise<FrozenSlides>;

export function makeFreezeSlides({
  slides,
  clock,
  ids,
}: {
  slides: Pick<FrozenSlidesStore, 'keep' | 'bytesOf'>;
  clock: Clock;
  ids: IdSource;
}): FreezeSlides {
  return async (project, userId) => {
    if (project.slides.length === 0) throw noSlides();
    const slidesJson = JSON.stringify(project.slides);
    const sizeBytes = Buffer.byteLength(slidesJson);
    if (sizeBytes > MAX_SLIDES_BYTES) throw slidesTooLarge();
    if ((await slides.bytesOf(userId)) + sizeBytes > maxKeptSlideBytes) throw tooManySlides();
    const [revisionId, frozenAt] = [ids.newId(), clock.now()];
    await slides.keep({ revisionId, userId, slidesJson, sizeBytes, format: project.outputFormat, keptAt: frozenAt });
    const { name, revision, outputFormat } = project;
    const about = {
      slideCount: project.slides.length,
      format: outputFormat,
      imageIds: imageIdsOf(project),
      headline: headlineOf(project.slides),
    };
    return { revisionId, projectName: name, projectRevision: revision, ...about, frozenAt };
  };
}
