import type { Model } from 'mongoose';
import type { FilingChange } from '../../model/filing.ts';
import { projectNotFound } from '../../model/project-errors.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';
import type { ProjectDocument } from './project-collection.ts';

/** The part of ProjectRepository on MongoDB that keeps where projects are. It is no business step, so it has no revision and no event. */
export function mongoProjectFiling(projects: Model<ProjectDocument>): Pick<ProjectRepository, 'file' | 'folders'> {
  return {
    async file(userId, id, filing) {
      const { matchedCount } = await projects.updateOne({ _id: id, userId, deletedAt: null }, updateOf(filing));
      if (matchedCount === 0) throw projectNotFound();
    },
    async folders(userId) {
      const found = await projects.find({ userId, folder: { $exists: true } }, { _id: 0, folder: 1 }).lean();
      return new Set(found.flatMap(({ folder }) => folder ?? []));
    },
  };
}

function updateOf(filing: FilingChange) {
  const entries = Object.entries(filing);
  const set = Object.fromEntries(entries.filter(([, value]) => value !== null));
  const unset = Object.fromEntries(entries.filter(([, value]) => value === null).map(([name]) => [name, '']));
  return { ...(Object.keys(set).length > 0 ? { $set: set } : {}), ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}) };
}
