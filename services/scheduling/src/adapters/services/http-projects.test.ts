import { AppError } from '@viral-slides/errors';
import { createBodyAdmission } from '@viral-slides/http-kit';
import type { InternalClient } from '@viral-slides/internal-client';
import { createHttpProjects, maxProjectBytes, usualProjectBytes } from './http-projects.ts';

const query = { person: { userId: 'u', sessionId: 's' }, projectId: 'p', signal: new AbortController().signal };
const project = { id: 'p', name: 'Summer', revision: 1, outputFormat: 'tiktok', slides: [] };
const client = (answer: () => Promise<unknown>) => ({ call: answer, close: async () => undefined }) as InternalClient;
const tooLong = () => Promise.reject(new AppError('upstream-failed', 'service-answer-too-long', 'x'));

/** Projects over two ways, and what is held of the gate. */
function setUp(usual: () => Promise<unknown>, largest: () => Promise<unknown> = () => Promise.reject(new Error('not asked'))) {
  const held: number[] = [];
  const taken: number[] = [];
  const gate = {
    enter: async ({ bytes }: { bytes: number }) => {
      held.push(bytes);
      taken.push(bytes);
      return () => void held.splice(held.indexOf(bytes), 1);
    },
  };
  return { held, taken, projects: createHttpProjects({ usual: client(usual), largest: client(largest), gate }) };
}

describe('working with a project', () => {
  test('When it is a usual one, then room for that is held until the work is over', async () => {
    const { held, taken, projects } = setUp(async () => project);
    const during = await projects.use(query, async ({ name }) => [name, ...held]);
    expect([during, held, taken]).toEqual([['Summer', usualProjectBytes], [], [usualProjectBytes]]);
  });

  test('When it is longer, then it is requested again with room for the largest, and the work is done once', async () => {
    const { held, taken, projects } = setUp(tooLong, async () => project);
    let works = 0;
    const during = await projects.use(query, async () => ((works += 1), [...held]));
    expect([during, works, held, taken]).toEqual([[maxProjectBytes], 1, [], [usualProjectBytes, maxProjectBytes]]);
  });

  test('When there is none, or the work fails, then that is said, and nothing is held', async () => {
    const none = setUp(() => Promise.reject(new AppError('not-found', 'project-not-found', 'x')));
    await expect(none.projects.use(query, async () => 1)).rejects.toMatchObject({ kind: 'invalid-input', code: 'project-not-found' });
    const failing = setUp(async () => project);
    await expect(failing.projects.use(query, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect([none.held, failing.held]).toEqual([[], []]);
  });

  test('When others work with large ones, then it is refused as busy in time, and with a usual one it is not', async () => {
    const limits = { freeBytes: 0, capacityBytes: 12_000_000, callerBytes: 6_000_000, maxWaitMs: 20, maxWaiting: 9, maxReadMs: 0 };
    const gate = createBodyAdmission(limits);
    const projects = createHttpProjects({ usual: client(tooLong), largest: client(async () => project), gate });
    const small = createHttpProjects({ usual: client(async () => project), largest: client(tooLong), gate });
    const other = { ...query, person: { userId: 'v', sessionId: 's' } };
    await projects.use(query, async () => {
      await expect(projects.use(other, async () => 1)).rejects.toMatchObject({ kind: 'unavailable', code: 'too-busy' });
      expect(await small.use(other, async () => 1)).toBe(1);
    });
  });
});
