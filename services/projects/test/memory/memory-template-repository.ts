import type { Template } from '../../src/model/template.ts';
import type { TemplateRepository } from '../../src/ports/template-repository.ts';

/** TemplateRepository in memory, for tests of use cases. */
export function createMemoryTemplateRepository(): TemplateRepository {
  let stored: Template[] = [];
  return {
    async insert(template) {
      stored.push(structuredClone(template));
    },
    async list(userId) {
      const listed = stored.filter((template) => template.userId === userId);
      return structuredClone(listed.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1)));
    },
    async delete(userId, id) {
      const remaining = stored.filter((template) => template.userId !== userId || template.id !== id);
      const wasThere = remaining.length < stored.length;
      stored = remaining;
      return wasThere;
    },
  };
}
