import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DEFAULT_TEXT_STYLE, blankSlides } from '@viral-slides/slide-document';
import { BUNDLED_HOOKS } from '@viral-slides/series';
import { denyOutgoingConnections, eventually } from '@viral-slides/testkit';
import { contracts } from '../src/http/contracts.ts';
import { templateSchema, templateSummarySchema } from '../src/http/project-schemas.ts';
import { buildSlides } from './builders.ts';
import { startProjectsService } from './projects-service.ts';
import type { ProjectsService } from './projects-service.ts';

let service: ProjectsService;
const allowOutgoing = denyOutgoingConnections();

beforeAll(async () => {
  service = await startProjectsService();
});

afterAll(async () => {
  await service?.stop();
  allowOutgoing();
});

const templateSlides = buildSlides().map(({ imageUrl, textLayers }) => ({ imageUrl, textLayers }));
/** A valid body for each route that takes one. */
const bodies: Record<string, object> = {
  createProject: { name: 'Stolen' },
  updateProject: { name: 'Stolen' },
  fileProject: { folder: 'Stolen', isArchived: true },
  createTemplate: { name: 'Stolen', slides: templateSlides },
  replaceTemplate: { name: 'Stolen', slides: templateSlides },
  createHook: { text: 'Stolen {thing}' },
  markSeriesRow: { row: 1, isGood: true },
  changeSeriesRow: { row: 1, slides: [] },
  createBrandKit: { name: 'Stolen', look: { colors: {} } },
  changeBrandKit: { name: 'Stolen', look: { colors: {} } },
  setAutopilot: { templateId: randomUUID(), hooks: {} },
  planProposal: { revision: 1 },
  varyProposal: { variant: 1 },
  createSeries: { name: 'Stolen', templateId: randomUUID(), rows: [{ slides: [] }] },
};
const routes = contracts.map((contract) => [contract.operationId, contract] as const);
const ofOneThing = routes.filter(([, { path }]) => path.includes('{id}'));
const bundled = BUNDLED_HOOKS.map((hook) => ({ ...hook, isOwn: false }));
const client = (userId: string = randomUUID()) => service.as(userId);
const newUser = () => randomUUID();
/** A font with which everybody writes. */
const fontId = randomUUID();

async function ownThings(
  userId: string,
): Promise<Record<'project' | 'template' | 'hook' | 'brandKit' | 'series', string> & { state: unknown }> {
  const project = await client(userId).post('/api/projects', { name: 'Mine', slides: buildSlides() }).expect(201);
  const template = await client(userId).post('/api/templates', { name: 'Mine', slides: templateSlides }).expect(201);
  const hook = await client(userId).post('/api/hooks', { text: 'My {thing}' }).expect(201);
  const brandKit = await client(userId)
    .post('/api/brand-kits', { name: 'Mine', look: { colors: {}, bodyFont: `own-${fontId}` } })
    .expect(201);
  const request = { name: 'Mine', templateId: template.body.id, rows: [{ slides: [] }] };
  const series = await client(userId).post('/api/series', request).expect(202);
  const path = `/api/series/${series.body.id}`;
  await eventually(async () => expect((await client(userId).get(path)).body.state).toBe('done'));
  const ids = { project: project.body.id, template: template.body.id, hook: hook.body.id, brandKit: brandKit.body.id };
  return { ...ids, series: series.body.id, state: await stateOf(userId) };
}

async function stateOf(userId: string): Promise<unknown> {
  const lists = routes.filter(([, { method, path }]) => method === 'get' && !path.includes('{id}'));
  const addressOf = (contract: (typeof contracts)[number]) =>
    contract.operationId === 'countFontUses'
      ? `${contract.path}?fontId=${fontId}`
      : contract.path + (contract.path.startsWith('/api/projects') ? '?include=autosave' : '');
  const answers = await Promise.all(lists.map(([, contract]) => client(userId).get(addressOf(contract)).expect(200)));
  return Object.fromEntries(answers.map(({ body }, n) => [lists[n]?.[0], body as unknown]));
}

describe('isolation', () => {
  test.each(ofOneThing)(
    'When %s gets the id of another user, then it is a 404 as for an unknown id and nothing changes',
    async (operationId, contract) => {
      const owner = newUser();
      const { state, ...ids } = await ownThings(owner);
      const call = (id: string) => client().send(contract.method, contract.path.replace('{id}', id)).send(bodies[operationId]);
      const things = {
        '/api/templates': 'template',
        '/api/hooks': 'hook',
        '/api/brand-kits': 'brandKit',
        '/api/series': 'series',
      } as const;
      const thing = Object.entries(things).find(([path]) => contract.path.startsWith(path))?.[1] ?? 'project';
      const foreign = await call(ids[thing]).expect(404);
      const unknown = await call(randomUUID()).expect(404);
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
      expect(await stateOf(owner)).toEqual(state);
    },
  );

  test('When another user lists or creates, then nothing of the first is shown or touched', async () => {
    const [owner, other] = [newUser(), newUser()];
    const { state } = await ownThings(owner);
    const lists = ['listProjects', 'listProjectSummaries', 'listTemplates', 'listTemplateSummaries', 'listBrandKits'];
    const noSeries = { series: [], next: null };
    const nothing = {
      ...Object.fromEntries(lists.map((list) => [list, []])),
      listHooks: bundled,
      listSeries: noSeries,
      listAutopilots: { autopilots: [] },
      listProposals: { proposals: [] },
      countFontUses: { projects: 0, templates: 0, brandKits: 0 },
    };
    expect(await stateOf(other)).toEqual(nothing);
    await client(other).post('/api/projects', { name: '__autosave__' }).expect(201);
    expect(await stateOf(owner)).toEqual(state);
  });

  test.each(routes)(
    'When %s is called without identity, or with one signed for another service, then it is 401',
    async (operationId, contract) => {
      const path = contract.path.replace('{id}', randomUUID());
      const missing = await service.anonymous().send(contract.method, path).send(bodies[operationId]).expect(401);
      expect(missing.body.type).toBe('not-signed-in');
      const forged = await service.as(newUser(), 'media').send(contract.method, path).send(bodies[operationId]).expect(401);
      expect(forged.body.type).toBe('invalid-token');
    },
  );

  test.each(ofOneThing)('When %s gets something that is no id, then it is a 404', async (operationId, contract) => {
    const path = contract.path.replace('{id}', "'%20or%201=1");
    await client().send(contract.method, path).send(bodies[operationId]).expect(404);
  });
});

describe('input', () => {
  const slide = blankSlides(1)[0];
  const withStyle = (style: object) => [{ ...slide, textLayers: [{ id: 'a', content: '', style: { ...DEFAULT_TEXT_STYLE, ...style } }] }];
  const layers = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `l${n}`, content: '', style: DEFAULT_TEXT_STYLE }));
  const wrong: [string, object, string][] = [
    ['an unknown field', { owner: 'me' }, 'owner'],
    ['an id', { id: randomUUID() }, 'id'],
    ['an unknown field on a slide', { slides: [{ ...slide, note: 1 }] }, 'slides.0.note'],
    ['an unknown field in a style', { slides: withStyle({ zIndex: 3 }) }, 'slides.0.textLayers.0.style.zIndex'],
    ['an operator instead of a name', { name: { $ne: null } }, 'name'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, 'name'],
    ['an invisible name', { name: '\u200b\u200d' }, 'name'],
    ['a name with a NUL', { name: 'a\0b' }, 'name'],
    ['11 slides', { slides: blankSlides(11) }, 'slides'],
    ['51 layers', { slides: [{ ...slide, textLayers: layers(51) }] }, 'slides.0.textLayers'],
    [
      '5,001 characters',
      { slides: [{ ...slide, textLayers: [{ ...layers(1)[0], content: 'x'.repeat(5_001) }] }] },
      'slides.0.textLayers.0.content',
    ],
    ['two slides of one id', { slides: [slide, slide] }, 'slides.1.id'],
    ['a picture from elsewhere', { slides: [{ ...slide, imageUrl: 'http://169.254.169.254/' }] }, 'slides.0.imageUrl'],
    ['a font size of 121', { slides: withStyle({ fontSize: 121 }) }, 'slides.0.textLayers.0.style.fontSize'],
    ['an unknown format', { outputFormat: 'imax' }, 'outputFormat'],
    ['slides that are none', { slides: 'all' }, 'slides'],
  ];

  test.each(wrong)('When a project is made or changed with %s, then it is 400 with the field named', async (_name, body, field) => {
    const user = client();
    const { id } = (await user.post('/api/projects', {}).expect(201)).body as { id: string };
    for (const response of [await user.post('/api/projects', body), await user.patch(`/api/projects/${id}`, body)]) {
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ type: 'invalid-request', requestId: expect.any(String) });
      expect((response.body.errors as { field: string }[]).map((error) => error.field)).toContain(field);
    }
    expect((await user.get('/api/projects')).body).toHaveLength(1);
  });

  test('When a name is as long as it may be, then it is taken; when it is longer, then the answer says how long it may be', async () => {
    const user = client();
    const { id } = (await user.post('/api/projects', { name: 'x'.repeat(200) }).expect(201)).body as { id: string };
    await user.patch(`/api/projects/${id}`, { name: 'y'.repeat(200) }).expect(200);
    await user.post('/api/templates', { name: 'z'.repeat(200), slides: templateSlides }).expect(201);
    const name = 'x'.repeat(201);
    const refused = [
      await user.post('/api/projects', { name }),
      await user.patch(`/api/projects/${id}`, { name }),
      await user.post('/api/templates', { name, slides: templateSlides }),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ field: 'name', message: 'must have at most 200 characters' }]);
      expect(body.detail).toBe("'name': must have at most 200 characters.");
    }
  });

  test.each([
    ['nothing to change', {}],
    ['a blank name', { name: '  ' }],
    ['revision 0', { name: 'x', revision: 0 }],
    ['a revision as text', { name: 'x', revision: '1' }],
    ['only a revision', { revision: 1 }],
  ])('When a change has %s, then it is 400', async (_name, body) => {
    const { id } = (await client().post('/api/projects', {}).expect(201)).body as { id: string };
    expect((await client().patch(`/api/projects/${id}`, body).expect(400)).body.type).toBe('invalid-request');
  });

  test('When the body is at the limits, then it is taken; when it is larger than 10 MB, then it is 413', async () => {
    const user = client();
    const texts = (n: number) => layers(50).map((layer) => ({ ...layer, id: `${n}-${layer.id}`, content: 'ü'.repeat(5_000) }));
    const slides = blankSlides(10).map((each, n) => ({ ...each, textLayers: texts(n) }));
    const project = (await user.post('/api/projects', { slides }).expect(201)).body as { id: string };
    expect((await user.get(`/api/projects/${project.id}`).expect(200)).body.slides).toEqual(slides);
    const tooLarge = await user.post('/api/projects', { name: 'x'.repeat(10_000_001) }).expect(413);
    expect(tooLarge.body.type).toBe('body-too-large');
  });

  test('When the body is no JSON or of another type, then it is 400', async () => {
    const broken = await client().send('post', '/api/projects').set('content-type', 'application/json').send('{"name":').expect(400);
    expect(broken.body.type).toBe('invalid-json');
    const form = await client().send('post', '/api/projects').set('content-type', 'text/plain').send('name=x').expect(400);
    expect(form.body.type).toBe('unsupported-content-type');
  });

  test('When a body tries to reach the prototype, then nothing of it is taken over', async () => {
    const user = client();
    const body = '{"__proto__":{"outputFormat":"youtube"},"name":"Plain"}';
    await user.send('post', '/api/projects').set('content-type', 'application/json').send(body);
    const listed = (await user.get('/api/projects')).body as { outputFormat: string }[];
    expect(listed.map(({ outputFormat }) => outputFormat)).not.toContain('youtube');
    expect(({} as Record<string, unknown>).outputFormat).toBeUndefined();
  });
});

describe('templates', () => {
  test('When a template is made, listed and deleted, then it is there unchanged, and then gone', async () => {
    const user = client();
    const created = await user.post('/api/templates', { name: '  Look ', slides: templateSlides }).expect(201);
    const template = templateSchema.strict().parse(created.body);
    expect(template).toMatchObject({ name: 'Look', slides: templateSlides });
    const newer = await user.post('/api/templates', { name: 'Newer', slides: templateSlides }).expect(201);
    expect((await user.get('/api/templates').expect(200)).body).toEqual([newer.body, template]);
    expect((await user.get(`/api/templates/${template.id}`).expect(200)).body).toEqual(template);
    const summaries = (await user.get('/api/templates/summaries').expect(200)).body as unknown[];
    const summaryOf = ({ slides, ...rest }: typeof template) => ({ ...rest, slideCount: slides.length, firstSlide: slides[0] });
    expect(summaries).toEqual([summaryOf(newer.body as typeof template), summaryOf(template)]);
    expect(templateSummarySchema.strict().parse(summaries[1])).toEqual(summaries[1]);
    await user.delete(`/api/templates/${template.id}`).expect(204);
    expect((await user.delete(`/api/templates/${template.id}`).expect(404)).body.type).toBe('template-not-found');
    expect((await user.get('/api/templates')).body).toEqual([newer.body]);
  });

  test.each<[string, object, string, string]>([
    ['no name', { slides: templateSlides }, 'name', 'Please enter a template name'],
    ['a blank name', { name: ' ', slides: templateSlides }, 'name', 'Please enter a template name'],
    ['an invisible name', { name: '\u200b', slides: templateSlides }, 'name', 'must contain a visible character'],
    ['no slides', { name: 'x', slides: [] }, 'slides', 'No slides to save'],
    ['slides with ids', { name: 'x', slides: buildSlides() }, 'slides.0.id', 'is not a known field'],
  ])('When a template has %s, then it is 400 and says so', async (_name, body, field, message) => {
    const response = await client().post('/api/templates', body).expect(400);
    expect(response.body.errors).toContainEqual({ field, message });
  });
});
