import { projectContended, projectNotFound } from '../../src/model/project-errors.ts';
import { pageOf } from '../../src/model/project-page.ts';
import { filingOf, withoutFiling } from '../../src/model/filing.ts';
import { byLastUpdate, firstSlideOf, summaryOf } from '../../src/model/project-summary.ts';
import { isAutosave } from '../../src/model/project.ts';
import type { ProjectEvent } from '../../src/model/project-event.ts';
import type { Project } from '../../src/model/project.ts';
import type { ProjectListOptions, ProjectRepository } from '../../src/ports/project-repository.ts';

/** ProjectRepository in memory, for tests of use cases; `events` are those of all writes, in order. */
export function createMemoryProjectRepository(): ProjectRepository & { events: ProjectEvent[] } {
  const stored = new Map<string, Project>();
  const deletedIds = new Set<string>();
  const events: ProjectEvent[] = [];
  const ofUser = (userId: string) => [...stored.values()].filter((project) => project.userId === userId);
  const listed = (userId: string, { includeAutosave }: ProjectListOptions) =>
    structuredClone(ofUser(userId).filter((project) => includeAutosave || !isAutosave(project))).toSorted(byLastUpdate);
  const store = (event: ProjectEvent) => {
    events.push(event);
    if (event.type !== 'deleted') {
      // Filing is not part of a change.
      const filing = filingOf(stored.get(event.project.id) ?? event.project);
      return void stored.set(event.project.id, structuredClone({ ...withoutFiling(event.project), ...filing }));
    }
    stored.delete(event.project.id);
    deletedIds.add(event.project.id);
  };
  return {
    events,
    async insert(project, event) {
      if (stored.has(project.id) || deletedIds.has(project.id)) return 'id-exists';
      if (isAutosave(project) && ofUser(project.userId).some(isAutosave)) return 'autosave-exists';
      store(event);
      return 'inserted';
    },
    async find(userId, id) {
      const found = ofUser(userId).find((project) => project.id === id);
      return found ? structuredClone(found) : null;
    },
    async findFirstSlide(userId, id) {
      const found = await this.find(userId, id);
      return found && firstSlideOf(found);
    },
    async existing(userId, ids) {
      return new Set(ofUser(userId).flatMap(({ id }) => (ids.includes(id) ? [id] : [])));
    },
    async count(userId) {
      return ofUser(userId).length;
    },
    async findAutosave(userId) {
      return structuredClone(ofUser(userId).find(isAutosave) ?? null);
    },
    async list(userId, options) {
      const { page, end } = pageOf(listed(userId, options), options);
      return { items: oneByOne(page, options.signal), newerCount: 0, end };
    },
    async listSummaries(userId, options) {
      const { page, end } = pageOf(listed(userId, options), options);
      return { items: page.map(summaryOf), newerCount: 0, end };
    },
    async file(userId, id, filing) {
      const current = ofUser(userId).find((project) => project.id === id);
      if (!current) throw projectNotFound();
      const kept = Object.entries({ ...current, ...filing }).filter(([, value]) => value !== null);
      stored.set(id, Object.fromEntries(kept) as unknown as Project);
    },
    async followers(userId, { templateId, before, followingId, after, limit }) {
      const behind = ofUser(userId).filter(
        ({ id, madeFrom: of }) =>
          of?.templateId === templateId &&
          (of.templateRevision < before || of.followingId === followingId) &&
          (after === null || id > after),
      );
      return behind
        .map(({ id }) => id)
        .toSorted()
        .slice(0, limit);
    },
    async countFollowers(userId, { templateId, before }) {
      return ofUser(userId).filter(({ madeFrom: of }) => of?.templateId === templateId && of.templateRevision < before).length;
    },
    async folders(userId) {
      return new Set(ofUser(userId).flatMap(({ folder }) => folder ?? []));
    },
    async change(userId, id, decide) {
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        const current = ofUser(userId).find((project) => project.id === id);
        if (!current) throw projectNotFound();
        const event = await decide(structuredClone(current));
        if (!event) return structuredClone(current);
        if (stored.get(id)?.revision !== current.revision) continue;
        store(event);
        return event.project;
      }
      throw projectContended();
    },
  };
}

async function* oneByOne(projects: readonly Project[], signal?: AbortSignal): AsyncGenerator<Project> {
  for (const project of projects) {
    signal?.throwIfAborted();
    yield project;
  }
}
