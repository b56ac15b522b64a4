import { AppError } from '@viral-slides/errors';
import { presentConflict } from './present-project.ts';

test('When a change names two revisions, so that no project was read, then the refusal is returned unchanged', () => {
  const refusal = new AppError('precondition-failed', 'stale-revision', 'The current revision is not the one in If-Match.');
  expect(presentConflict(refusal)).toBeUndefined();
});
