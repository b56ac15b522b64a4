import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { TemplateRepository } from '../../src/ports/template-repository.ts';
import { buildTemplate } from '../builders.ts';

/** What every TemplateRepository must do. */
export function describeTemplateRepository(name: string, repository: () => TemplateRepository): void {
  describe(`TemplateRepository: ${name}`, () => {
    test('When templates are listed, then only the own ones come, newest first and unchanged', async () => {
      const userId = randomUUID();
      const older = buildTemplate({ userId, createdAt: new Date('2025-01-01T00:00:00Z') });
      const newer = buildTemplate({ userId, createdAt: new Date('2025-02-01T00:00:00Z') });
      for (const template of [newer, older, buildTemplate()]) await repository().insert(template);
      expect(await repository().list(userId)).toEqual([newer, older]);
    });

    test('When a template is deleted, then only its owner can and only once', async () => {
      const template = buildTemplate();
      await repository().insert(template);
      expect(await repository().delete(randomUUID(), template.id)).toBe(false);
      expect(await repository().delete(template.userId, template.id)).toBe(true);
      expect(await repository().delete(template.userId, template.id)).toBe(false);
      expect(await repository().list(template.userId)).toEqual([]);
    });
  });
}
