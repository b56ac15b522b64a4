import { Readable } from 'node:stream';
import type { TemplateSlide } from '@viral-slides/slide-document';
import type { Template } from '../../src/model/template.ts';
import type { TemplateRepository } from '../../src/ports/template-repository.ts';

/** TemplateRepository in memory, for tests of use cases. */
export function createMemoryTemplateRepository(): TemplateRepository {
  let stored: Template[] = [];
  const listed = (userId: string) =>
    structuredClone(stored.filter((template) => template.userId === userId)).toSorted(
      (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
    );
  return {
    async insert(template) {
      if (stored.some(({ id }) => id === template.id)) return false;
      stored.push(structuredClone(template));
      return true;
    },
    async find(userId, id) {
      return listed(userId).find((template) => template.id === id) ?? null;
    },
    async replace(template) {
      const at = stored.findIndex(
        ({ id, userId, revision }) => id === template.id && userId === template.userId && revision === template.revision - 1,
      );
      if (at >= 0) stored[at] = structuredClone(template);
      return at >= 0;
    },
    async count(userId) {
      return listed(userId).length;
    },
    async list(userId) {
      return { items: Readable.from(listed(userId)), newerCount: 0 };
    },
    async listSummaries(userId) {
      const summaries = listed(userId).map(({ id, name, revision, createdAt, slides }) => {
        return { id, name, revision, createdAt, slideCount: slides.length, firstSlide: slides[0] as TemplateSlide };
      });
      return { items: Readable.from(summaries), newerCount: 0 };
    },
    async delete(userId, id) {
      const remaining = stored.filter((template) => template.userId !== userId || template.id !== id);
      const wasThere = remaining.length < stored.length;
      stored = remaining;
      return wasThere;
    },
  };
}
