import { AppError } from '@viral-slides/errors';
import { presentConflict } from './present-project.ts';

test('When a change names two revisions, so that no project was looked at, then the refusal is told as it is', () => {
  const refusal = new AppError('precondition-failed', 'stale-revision', 'It is not at the revision that If-Match names.');
  expect(presentConflict(refusal)).toBeUndefined();
});
