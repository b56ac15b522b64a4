import { describe, expect, test } from '@jest/globals';
import { recordOf } from './record.ts';

const plan = { recordKey: '3kabc', createdAt: '2026-11-26T10:00:00.000Z', text: 'Seis hábitos' };
const parts = { blobs: [], slides: [], facets: [] };

describe('recordOf', () => {
  test('When the language of a post is known, then the record says it', () => {
    expect(recordOf({ ...plan, language: 'es' }, parts)).toMatchObject({ langs: ['es'] });
  });

  test('When the post has no language, then the record says none, as one of a plan that was stored before', () => {
    expect(recordOf(plan, parts)).not.toHaveProperty('langs');
  });
});
