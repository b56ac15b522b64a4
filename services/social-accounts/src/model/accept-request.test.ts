import { acceptRequest } from './accept-request.ts';
import { newPublication } from './publication.ts';
import type { Publication, PublicationOutcome, PublishRequest } from './publication.ts';

const now = new Date('2026-11-22T10:00:00Z');
const later = new Date('2026-11-23T10:00:00Z');
const request = (attempt: number): PublishRequest => ({
  postId: 'p',
  userId: 'u',
  attempt,
  platform: 'youtube',
  accountId: 'a',
  content: { title: '', description: '', tags: [], privacy: 'public', slides: [], video: null },
  dueAt: now,
  knownSequence: 0,
});
const known = (changes: Partial<Publication> = {}) => ({ ...newPublication(request(2), { now, mediaToken: 'old' }), ...changes });
const circumstances = { now, mediaToken: 'new', isHeld: false };
const accept = (current: Publication, attempt: number, isHeld = false) =>
  acceptRequest(current, request(attempt), { ...circumstances, isHeld });
const published: PublicationOutcome = { kind: 'published', remoteId: 'v', remoteUrl: '', isInInbox: false, warnings: [] };
const failed = (changes: object): PublicationOutcome => ({
  kind: 'failed',
  code: 'c',
  detail: 'd',
  isUnknown: false,
  isRetryable: false,
  retryAt: null,
  needsReconnect: false,
  ...changes,
});
const over = (outcome: PublicationOutcome) => known({ outcome, nextRunAt: null, sealedHandle: 'handle', step: 'confirm' });

describe('acceptRequest', () => {
  test('When an attempt is older than the known one, then it is refused', () => {
    expect(accept(known(), 1)).toEqual({ kind: 'outdated' });
    expect(accept(over(published), 1)).toEqual({ kind: 'outdated' });
  });

  test('When the same attempt is requested while it runs, then nothing is started', () => {
    expect(accept(known({ sealedHandle: 'handle' }), 2)).toEqual({ kind: 'running' });
  });

  test.each<[string, PublicationOutcome]>([
    ['is published', published],
    ['failed permanently', failed({})],
    ['is unknown', failed({ isUnknown: true })],
    ['is unknown and needs a reconnect', failed({ isUnknown: true, needsReconnect: true })],
  ])('When the same attempt is requested again after it %s, then its end is reported again and nothing else happens', (_case, outcome) => {
    expect(accept(over(outcome), 2)).toEqual({ kind: 'reported-again', publication: over(outcome), eventKind: 'outcome' });
  });

  test.each([failed({ isRetryable: true }), failed({ needsReconnect: true })])(
    'When the same attempt may be taken up, then it continues with its handle, if the request knows of the failure',
    (outcome) => {
      const current = { ...over(outcome), sequence: 5 };
      expect(acceptRequest(current, { ...request(2), knownSequence: 5, dueAt: later }, circumstances)).toMatchObject({
        kind: 'taken-up',
        publication: {
          dueAt: later,
          step: 'confirm',
          sealedHandle: 'handle',
          outcome: null,
          nextRunAt: now,
          mediaToken: 'old',
          sequence: 6,
        },
      });
    },
  );

  test.each([0, 4])(
    'When a request of the same attempt is older than the failure (it knows %i of 5), then the failure is reported again and nothing is started',
    (known) => {
      const current = { ...over(failed({ isRetryable: true })), sequence: 5 };
      const decision = acceptRequest(current, { ...request(2), knownSequence: known }, circumstances);
      expect(decision).toEqual({ kind: 'reported-again', publication: current, eventKind: 'outcome' });
    },
  );

  test('When a higher attempt comes for a post that is there, then the existing post is reported, and never a second one made', () => {
    expect(accept(over(published), 3)).toMatchObject({ kind: 'reported-again', publication: { attempt: 3, outcome: published } });
  });

  test.each<[string, Publication]>([
    ['failed', over(failed({}))],
    ['is unknown', over(failed({ isUnknown: true }))],
    ['has not been started', known({ step: 'initiate' })],
  ])('When a higher attempt comes for one that %s, then it starts again', (_case, current) => {
    expect(accept(current, 3)).toMatchObject({
      kind: 'started',
      publication: { attempt: 3, step: 'prepare', sealedHandle: null, mediaToken: 'new', sequence: 1 },
    });
  });

  test.each<[string, Partial<Publication>]>([
    ['has a handle', { sealedHandle: 'handle', step: 'upload' }],
    ['was being started', { isInitiating: true, step: 'initiate' }],
  ])('When a higher attempt comes for one that %s, then it takes over and starts nothing', (_case, changes) => {
    const decision = acceptRequest(known(changes), { ...request(3), dueAt: later }, circumstances);
    expect(decision).toMatchObject({ kind: 'taken-up', publication: { attempt: 3, dueAt: later, ...changes } });
    expect(accept(known(changes), 3, true)).toEqual({ kind: 'busy' });
  });
});
