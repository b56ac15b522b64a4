import { randomUUID } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import { AppError } from '@viral-slides/errors';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import { buildEvent } from '../../../test/builders.ts';
import { createMemoryProjectRepository } from '../../../test/memory/memory-project-repository.ts';
import { followingPatienceMs } from '../../model/following.ts';
import type { FollowOutcome } from '../../model/following.ts';
import { madeFrom } from '../../model/made-from.ts';
import { changedProject, newProject } from '../../model/project.ts';
import { templateNotFound } from '../../model/template.ts';
import type { Template } from '../../model/template.ts';
import type { FollowingRepository, FollowingTurn } from '../../ports/following-repository.ts';
import { makeFollowDueTemplates } from './follow-due-templates.ts';
import { makeFollowTemplate } from './follow-template.ts';

const userId = randomUUID();
const started = new Date('2026-11-26T09:00:00Z');
const templateOf = (revision: number, fontSize: number): Template => {
  const layer = { id: 't', content: 'Title', style: { ...DEFAULT_TEXT_STYLE, fontSize } };
  const slides = [{ imageUrl: '/blank-slide.svg', textLayers: [layer] }];
  return {
    id: 'template',
    userId,
    name: 'Look',
    slides,
    roles: [{ kind: 'hook', slots: [{ name: 'hook', maxCharacters: 9 }] }],
    revision,
    createdAt: started,
  };
};

async function world(count: number) {
  const projects = createMemoryProjectRepository();
  const origin = (n: number) => ({ id: `p${String(n).padStart(2, '0')}`, userId, createdAt: started });
  for (let n = 0; n < count; n += 1) {
    const made = madeFrom(templateOf(1, 40), { texts: { hook: `Hook ${n}` }, slides: [] }, 'ig-post');
    const project = newProject({ name: `Project ${n}`, ...made }, origin(n));
    await projects.insert(project, buildEvent(project));
  }
  const state = { after: null as string | null, outcomes: [] as FollowOutcome[], isDone: false, pauseMs: undefined as number | undefined };
  const followings: Pick<FollowingRepository, 'takeDue' | 'endTurn'> = {
    async takeDue() {
      if (state.isDone || state.pauseMs !== undefined) return null;
      const following = { id: 'following', templateId: 'template', userId, createdAt: started };
      const lease = { id: 'template', holder: 'h', until: new Date(started.getTime() + 10 * followingPatienceMs) };
      return { following, after: state.after, failures: 0, lease } satisfies FollowingTurn;
    },
    async endTurn(_turn, { outcomes, after, isDone, pauseMs }) {
      state.outcomes.push(...outcomes);
      Object.assign(state, { after, isDone, pauseMs });
    },
  };
  const clock = { now: () => started };
  const ids = { newId: () => randomUUID() };
  const followTemplate = makeFollowTemplate({ projects, clock, ids });
  const deps = { followings, projects, getTemplate: async () => templateOf(2, 60), followTemplate, clock, ids };
  const run = (more: object = {}) => makeFollowDueTemplates({ ...deps, ...more })(new AbortController().signal);
  return { projects, state, followTemplate, run };
}

describe('projects that follow their template', () => {
  test('When a template changed, then untouched projects have its look with their own texts and format, once, and others are reported with their reason', async () => {
    const { projects, state, run } = await world(23);
    await projects.change(userId, 'p03', (now) => {
      const slides = now.slides.map((slide) => ({ ...slide, isGenerated: true }));
      return buildEvent(changedProject(now, { slides }, started), 'changed');
    });
    await projects.change(userId, 'p04', (now) => buildEvent(changedProject(now, { name: 'Renamed' }, started), 'changed'));
    await projects.change(userId, 'p05', (now) => {
      const texts = { hook: 'Far too long' };
      return buildEvent({ ...now, revision: 2, madeFrom: { ...now.madeFrom!, filling: { texts, slides: [] } } }, 'changed');
    });
    await run();
    expect(state).toMatchObject({ isDone: true, after: 'p22' });
    expect(state.outcomes).toHaveLength(23);
    expect(state.outcomes.filter((each) => 'code' in each)).toEqual([
      { projectId: 'p03', name: 'Project 3', code: 'project-changed-by-hand', detail: expect.any(String) },
      { projectId: 'p05', name: 'Project 5', code: 'template-not-fillable', detail: expect.stringContaining('"hook"') },
    ]);
    const followed = await projects.find(userId, 'p04');
    expect(followed).toMatchObject({ name: 'Renamed', outputFormat: 'ig-post', revision: 3, madeFrom: { templateRevision: 2 } });
    expect(followed?.slides[0]?.textLayers[0]).toMatchObject({ content: 'Hook 4', style: { fontSize: 60 } });
    expect(await projects.countFollowers(userId, { templateId: 'template', before: 2 })).toBe(2);
  });

  test('When a worker dies between a project and its note, then the worker that takes over notes it and changes nothing twice', async () => {
    const { projects, state, followTemplate, run } = await world(3);
    const dying = jest.fn(followTemplate).mockImplementation(async (id, by) => {
      const outcome = await followTemplate(id, by);
      if (id === 'p01') throw new AppError('unavailable', 'database-away', 'Away.');
      return outcome;
    });
    await expect(run({ followTemplate: dying })).rejects.toMatchObject({ code: 'database-away' });
    expect(state).toMatchObject({ isDone: false, after: 'p00', pauseMs: 1_000 });
    state.pauseMs = undefined;
    await run();
    expect(state.outcomes.map(({ projectId }) => projectId)).toEqual(['p00', 'p01', 'p02']);
    expect(state.isDone).toBe(true);
    expect((await projects.find(userId, 'p01'))?.revision).toBe(2);
  });

  test('When the template is gone, then it ends', async () => {
    const { state, run } = await world(1);
    await run({ getTemplate: () => Promise.reject(templateNotFound()) });
    expect(state).toMatchObject({ isDone: true, outcomes: [] });
  });
});
