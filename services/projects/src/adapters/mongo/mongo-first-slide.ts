import { WRITTEN_VERSION } from '@viral-slides/slide-document';
import type { Slide } from '@viral-slides/slide-document';
import type { Model } from 'mongoose';
import { firstSlideOf } from '../../model/project-summary.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';
import type { ProjectDocument } from './project-collection.ts';
import { toProject } from './stored-project.ts';

const fields = { revision: 1, outputFormat: 1, documentVersion: 1, deletedAt: 1, slide: { $arrayElemAt: ['$slides', 0] } } as const;

type Found = Pick<ProjectDocument, 'revision' | 'outputFormat' | 'documentVersion' | 'deletedAt'> & { slide?: Slide };

/** ProjectRepository.findFirstSlide on MongoDB: the database hands out one slide of the ten there may be. */
export function mongoFirstSlide(projects: Model<ProjectDocument>): ProjectRepository['findFirstSlide'] {
  return async (userId, id) => {
    const [found] = await projects.aggregate<Found>([{ $match: { _id: id, userId } }, { $project: fields }]);
    if (!found || found.deletedAt) return null;
    const { revision, outputFormat, documentVersion, slide = null } = found;
    if (documentVersion === WRITTEN_VERSION) return { revision, outputFormat, slide };
    // Only its migration knows the layout of a slide in another version.
    const whole = await projects.findOne({ _id: id, userId, deletedAt: null }, { pendingEvents: 0 }).lean();
    return whole ? firstSlideOf(toProject(whole)) : null;
  };
}
