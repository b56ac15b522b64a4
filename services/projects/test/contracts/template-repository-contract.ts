import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Template } from '../../src/model/template.ts';
import type { TemplateRepository } from '../../src/ports/template-repository.ts';
import { buildTemplate } from '../builders.ts';
import { collectedItems } from '../collected.ts';

export function describeTemplateRepository(name: string, repository: () => TemplateRepository): void {
  describe(`TemplateRepository: ${name}`, () => {
    test('When templates are listed, then only the own ones come, newest first and unchanged', async () => {
      const userId = randomUUID();
      const older = buildTemplate({ userId, createdAt: new Date('2025-01-01T00:00:00Z') });
      const newer = buildTemplate({ userId, createdAt: new Date('2025-02-01T00:00:00Z') });
      for (const template of [newer, older, buildTemplate()]) await repository().insert(template);
      expect(await collectedItems(repository().list(userId))).toEqual([newer, older]);
      const summaryOf = ({ id, name, revision, createdAt, slides }: Template) => ({
        id,
        name,
        revision,
        createdAt,
        slideCount: 1,
        firstSlide: slides[0],
      });
      expect(await collectedItems(repository().listSummaries(userId))).toEqual([summaryOf(newer), summaryOf(older)]);
      expect(await repository().count(userId)).toBe(2);
      expect(await repository().find(userId, older.id)).toEqual(older);
      expect(await repository().find(randomUUID(), older.id)).toBeNull();
    });

    test('When a template is replaced, then it is by its owner and once for each revision, and roles come and go', async () => {
      const template = buildTemplate();
      await repository().insert(template);
      const changed: Template = { ...template, name: 'Other', roles: [{ kind: 'hook', slots: [{ name: 'hook' }] }], revision: 2 };
      expect(await repository().replace({ ...changed, userId: randomUUID() })).toBe(false);
      expect(await Promise.all([repository().replace(changed), repository().replace(changed)])).toEqual(
        expect.arrayContaining([true, false]),
      );
      expect(await repository().find(template.userId, template.id)).toEqual(changed);
      const { roles: _roles, ...plain } = changed;
      expect(await repository().replace({ ...plain, revision: 3 })).toBe(true);
      expect(await repository().find(template.userId, template.id)).toEqual({ ...plain, revision: 3 });
    });

    test('When a template is deleted, then only its owner can and only once', async () => {
      const template = buildTemplate();
      await repository().insert(template);
      expect(await repository().delete(randomUUID(), template.id)).toBe(false);
      expect(await repository().delete(template.userId, template.id)).toBe(true);
      expect(await repository().delete(template.userId, template.id)).toBe(false);
      expect(await collectedItems(repository().list(template.userId))).toEqual([]);
    });
  });
}
