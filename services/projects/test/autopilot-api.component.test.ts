import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import { eventually } from '@viral-slides/testkit';
import { autopilotSchema, proposalSchema } from '../src/http/autopilot-schemas.ts';
import { startMediaDoor } from './media-door.ts';
import type { MediaDoor } from './media-door.ts';
import { startProjectsService } from './projects-service.ts';
import type { ProjectsService } from './projects-service.ts';
import { startSchedulingDoor } from './scheduling-door.ts';
import type { SchedulingDoor } from './scheduling-door.ts';

const text = { id: 't', content: 'Title', style: DEFAULT_TEXT_STYLE };
const template = { name: 'Look', slides: [{ imageUrl: '/blank-slide.svg', textLayers: [text] }] };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

let scheduling: SchedulingDoor;
let media: MediaDoor;
let service: ProjectsService;
beforeAll(async () => {
  [scheduling, media] = await Promise.all([startSchedulingDoor(), startMediaDoor()]);
  service = await startProjectsService({ upstreamScheduling: scheduling.url, upstreamMedia: media.url });
}, 120_000);
afterAll(() => Promise.all([service?.stop(), scheduling?.stop(), media?.stop()]));

/** A person with an account that has a slot in five hours: its evening before is over in every zone. */
async function aPerson() {
  const userId = randomUUID();
  const client = service.as(userId);
  const { id: templateId } = (await client.post('/api/templates', template).expect(201)).body as { id: string };
  const socialAccountId = randomUUID();
  const packId = media.pack(userId, 'Gym', 10);
  const pictures = media.pictures(packId);
  const slotAt = inHours(5);
  scheduling.slots.set(socialAccountId, { platform: 'tiktok', timeZone: 'UTC', free: [slotAt] });
  const settings = { templateId, packIds: [packId], hooks: {}, caption: '{hook}' };
  return { userId, client, socialAccountId, slotAt, settings, pictures, path: `/api/autopilots/${socialAccountId}` };
}
async function withProposal() {
  const person = await aPerson();
  await person.client.put(person.path, person.settings).expect(200);
  const [proposal] = await eventually(async () => {
    const { proposals } = (await person.client.get('/api/autopilot-proposals').expect(200)).body as { proposals: unknown[] };
    expect(proposals).toHaveLength(1);
    return proposals.map((each) => proposalSchema.strict().parse(each));
  });
  return { ...person, proposal: proposal! };
}

describe('autopilots', () => {
  test('When one is set, then its slideshow is made for its slot, shown as the contract says, and planned by its owner', async () => {
    const { client, socialAccountId, slotAt, proposal, path, settings } = await withProposal();
    expect(proposal).toMatchObject({ socialAccountId, state: 'waiting', slotAt, variant: 1, answeredBy: null, postId: null });
    const { slides } = (await client.get(`/api/projects/${proposal.projectId}`).expect(200)).body as { slides: { imageUrl: string }[] };
    expect(slides[0]?.imageUrl).toMatch(/^\/api\/images\/[0-9a-f-]{36}\/content$/);
    const { body: other } = await client.post(`/api/autopilot-proposals/${proposal.id}/another`, { variant: 1 }).expect(200);
    expect(proposalSchema.strict().parse(other)).toMatchObject({ variant: 2, projectId: proposal.projectId });
    const plan = (body: object) => client.post(`/api/autopilot-proposals/${proposal.id}/plan`, body);
    expect((await plan({}).expect(400)).body.type).toBe('invalid-request');
    expect((await plan({ revision: 1 }).expect(409)).body.type).toBe('proposal-changed');
    const { body: planned } = await plan({ revision: 2 }).expect(200);
    expect(proposalSchema.strict().parse(planned)).toMatchObject({ state: 'planned', answeredBy: 'owner' });
    expect(scheduling.asked.at(-1)?.post).toMatchObject({ slot: slotAt, description: other.hook, status: 'scheduled' });
    const { body: refused } = await client.post(`/api/autopilot-proposals/${proposal.id}/skip`).expect(409);
    expect(refused.type).toBe('proposal-answered');
    const { autopilots } = (await client.get('/api/autopilots').expect(200)).body as { autopilots: unknown[] };
    expect(autopilots.map((each) => autopilotSchema.strict().parse(each))).toMatchObject([
      { ...settings, socialAccountId, platform: 'tiktok', coolDownDays: 30, withoutAnswer: 'skip', trouble: null },
    ]);
    await client.delete(path).expect(204);
    await client.delete(path).expect(404);
    expect((await client.get('/api/autopilots').expect(200)).body).toEqual({ autopilots: [] });
  });

  test("When account, template or pack are none of the person's, then nothing is set", async () => {
    const [{ client, path, settings }, other] = [await aPerson(), await aPerson()];
    const codes = async (body: object, at = path) => (await client.put(at, body)).body.type;
    expect(await codes(settings, `/api/autopilots/${randomUUID()}`)).toBe('account-not-found');
    expect(await codes({ ...settings, templateId: other.settings.templateId })).toBe('template-not-found');
    expect(await codes({ ...settings, packIds: other.settings.packIds })).toBe('pack-not-found');
    for (const wrong of [
      { ...settings, extra: 1 },
      { ...settings, packIds: Array.from({ length: 11 }, () => randomUUID()) },
      { ...settings, coolDownDays: 366 },
      { ...settings, hooks: { niches: ['none'] } },
      { ...settings, blanks: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`name ${n}`, ['x']])) },
      { ...settings, blanks: { topic: ['x'.repeat(61)] } },
    ])
      expect(await codes(wrong)).toBe('invalid-request');
    expect((await client.get('/api/autopilots').expect(200)).body).toEqual({ autopilots: [] });
  });

  test('When another person asks, then there is neither autopilot nor proposal', async () => {
    const [{ proposal, path }, other] = [await withProposal(), await aPerson()];
    for (const answer of ['plan', 'skip', 'another'])
      expect(
        (
          await other.client
            .post(`/api/autopilot-proposals/${proposal.id}/${answer}`, answer === 'plan' ? { revision: 1 } : { variant: 1 })
            .expect(404)
        ).body.type,
      ).toBe('proposal-not-found');
    expect((await other.client.delete(path).expect(404)).body.type).toBe('autopilot-not-found');
    expect((await other.client.get('/api/autopilot-proposals').expect(200)).body).toEqual({ proposals: [] });
    expect((await other.client.get('/api/autopilots').expect(200)).body).toEqual({ autopilots: [] });
  });

  test('When a token lacks a right or the account, then it neither sets nor answers', async () => {
    const { userId, path, settings, proposal, socialAccountId } = await withProposal();
    const script = (scopes: ('projects:write' | 'posts:publish')[], accounts: string[] | null = null) =>
      service.script(userId, { scopes, accounts });
    expect((await script(['projects:write']).put(path, settings).expect(403)).body.type).toBe('insufficient-scope');
    const elsewhere = script(['projects:write', 'posts:publish'], [randomUUID()]);
    const seen = { revision: 1 };
    expect((await elsewhere.put(path, settings).expect(403)).body.type).toBe('account-not-allowed');
    expect((await elsewhere.delete(path).expect(403)).body.type).toBe('account-not-allowed');
    for (const answer of ['plan', 'skip', 'another'])
      expect(
        (await elsewhere.post(`/api/autopilot-proposals/${proposal.id}/${answer}`, answer === 'plan' ? seen : { variant: 1 }).expect(403))
          .body.type,
      ).toBe('account-not-allowed');
    expect((await script(['projects:write']).post(`/api/autopilot-proposals/${proposal.id}/plan`, seen).expect(403)).body.type).toBe(
      'insufficient-scope',
    );
    await script(['projects:write', 'posts:publish'], [socialAccountId])
      .post(`/api/autopilot-proposals/${proposal.id}/plan`, seen)
      .expect(200);
  });

  test('When posts that wait show pictures of the pack, then other ones are proposed', async () => {
    const { userId, client, path, settings, pictures } = await aPerson();
    scheduling.waitingPictures?.set(userId, pictures.slice(1));
    await client.put(path, settings).expect(200);
    await eventually(async () => {
      const { proposals } = (await client.get('/api/autopilot-proposals').expect(200)).body as { proposals: { projectId: string }[] };
      const { slides } = (await client.get(`/api/projects/${proposals[0]?.projectId}`).expect(200)).body as {
        slides: { imageUrl: string }[];
      };
      expect(slides.map(({ imageUrl }) => imageUrl)).toEqual([`/api/images/${pictures[0]}/content`]);
    });
  });

  test('When scheduling does not say which posts wait, as one of before, then another slideshow is refused for now and the first one stays', async () => {
    const { client, proposal } = await withProposal();
    const known = scheduling.waitingPictures;
    scheduling.waitingPictures = null;
    const another = () => client.post(`/api/autopilot-proposals/${proposal.id}/another`, { variant: 1 });
    expect((await another().expect(503)).body.type).toBe('service-unavailable');
    expect((await client.get('/api/autopilot-proposals')).body).toMatchObject({ proposals: [{ id: proposal.id, variant: 1 }] });
    scheduling.waitingPictures = known;
    await another().expect(200);
  });

  test('When media or scheduling are away, then setting says so, and no proposal fails for it', async () => {
    const { client, path, settings, socialAccountId } = await aPerson();
    media.isAway = true;
    expect((await client.put(path, settings).expect(503)).body.type).toBe('service-unavailable');
    await client.put(path, { ...settings, packIds: [] }).expect(200);
    media.isAway = false;
    await eventually(async () =>
      expect((await client.get('/api/autopilot-proposals')).body).toMatchObject({ proposals: [{ state: 'waiting', socialAccountId }] }),
    );
  });
});
