import { AppError } from '@viral-slides/errors';
import { readBasedOn, revisionTag } from './revision-tag.ts';

const script = { token: { scopes: [] } } as never;
const asking = (ifMatch?: string) => ({ get: () => ifMatch });
const tag = revisionTag(7, { a: 1 }).etag;

test.each([
  ['its tag', tag, {}, undefined, 7],
  ['its tag without the content', '"r7"', script, undefined, 7],
  ['any', '*', script, undefined, undefined],
  ['a revision in the body', undefined, script, 3, 3],
  ['nothing, from a page', undefined, {}, undefined, undefined],
])('When a change names %s, then it is based on that', (_what, ifMatch, identity, revision, expected) => {
  expect(readBasedOn(asking(ifMatch), { identity, revision }).revision).toBe(expected);
});

test.each([
  ['nothing, from a script', undefined, undefined, 'precondition-required'],
  ['a foreign tag', '"abc"', undefined, 'precondition-failed'],
  ['two revisions', tag, 6, 'precondition-failed'],
])('When a change names %s, then it is refused', (_what, ifMatch, revision, kind) => {
  expect(() => readBasedOn(asking(ifMatch), { identity: script, revision })).toThrow(expect.objectContaining({ kind }));
});

test('When what is there is newer, then it is a failed precondition where that was one, with all that the conflict says', () => {
  const conflict = new AppError('conflict', 'stale-revision', 'It is newer.', { details: { current: 1 } });
  expect(readBasedOn(asking(tag), { identity: {}, revision: undefined }).asAsked(conflict)).toMatchObject({
    kind: 'precondition-failed',
    details: { current: 1 },
  });
  expect(readBasedOn(asking(), { identity: {}, revision: 7 }).asAsked(conflict)).toBe(conflict);
});
