import type { Model } from 'mongoose';
import type { ProjectRepository } from '../../ports/project-repository.ts';
import type { ProjectDocument } from './project-collection.ts';

/** The part of ProjectRepository on MongoDB that finds what was made of a template. */
export function mongoProjectFollowers(projects: Model<ProjectDocument>): Pick<ProjectRepository, 'followers' | 'countFollowers'> {
  const ofTemplate = (userId: string, templateId: string) => ({ userId, 'madeFrom.templateId': templateId, deletedAt: null });
  return {
    async followers(userId, { templateId, before, followingId, after, limit }) {
      const isBehind = { $or: [{ 'madeFrom.templateRevision': { $lt: before } }, { 'madeFrom.followingId': followingId }] };
      const from = after === null ? {} : { _id: { $gt: after } };
      const found = await projects
        .find({ ...ofTemplate(userId, templateId), ...from, ...isBehind }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    countFollowers: (userId, { templateId, before }) =>
      projects.countDocuments({ ...ofTemplate(userId, templateId), 'madeFrom.templateRevision': { $lt: before } }),
  };
}
