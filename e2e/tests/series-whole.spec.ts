import type { Page } from '@playwright/test';
import { bodyOf, createPack, createProject, fromOwnPage, getProject, listImages, listProjects, uploadPictures } from '../support/api.ts';
import type { Project } from '../support/api.ts';
import { dropFilesOn } from '../support/drag.ts';
import { EditorDriver } from '../support/editor-driver.ts';
import { tabTo } from '../support/keyboard.ts';
import { morningZone } from '../support/morning-zone.ts';
import { expect, test } from '../support/person.ts';
import { drawnPicture } from '../support/pictures.ts';
import { connectNewAccount } from '../support/rehearsal.ts';
import { slidesWithTexts, writtenText } from '../support/written-slides.ts';
import { patience } from '../support/patience.ts';

// The zone of the browser is that of the slots: they are an afternoon's, so that nothing is due during the test.
const zone = morningZone();
test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: zone.timeZone, actionTimeout: 20_000 });

const rowCount = 30;
const slotHour = 14;
const dayMs = 86_400_000;
const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** A row with a number; every other one has one point only. */
const rowOf = (n: number) => ({
  name: `Day ${n}`,
  texts: [`Habit ${n}`, `First of ${n}`, ...(n % 2 === 0 ? [] : [`Second of ${n}`]), 'Follow me'],
  post: { title: `Post ${n}`, description: `Caption, ${n}` },
});
const rows = Array.from({ length: rowCount }, (_, at) => rowOf(at + 1));
/** The table as a spreadsheet exports it. */
const table = [
  'name,hook,point,point,title,caption',
  ...rows.map(({ name, texts: [hook, first, ...rest], post: { title, description } }) =>
    [name, hook, first, rest.length > 1 ? rest[0] : '', title, `"${description}"`].join(),
  ),
].join('\n');

interface Account {
  id: string;
  username: string;
}

/** Waiting post, as the API answers it. */
interface Waiting {
  id: string;
  projectId: string;
  socialAccountId: string;
  status: string;
  title: string;
  description: string;
  scheduledTime: string;
  isProjectChanged: boolean;
}

const waitingPosts = async (page: Page) => bodyOf<Waiting[]>(await page.request.get('/api/scheduled-posts'), 200);
const textsOf = ({ slides }: Project) => slides.map(({ textLayers }) => textLayers[0]?.content);

test('When a month of posts is made of pack, brand, template, table, slots and autopilot, then each has its words, slot and account', async ({
  signedIn: page,
}) => {
  // Sixty things are made and planned by jobs, one after the other.
  test.setTimeout(480_000);
  const freshIds = await putIntoPack(page, 'Fresh', 6);
  const accounts = await connectAccounts(page);
  const gymIds = await test.step('a pack is filled by dropping pictures on it', () => fillPack(page));
  await test.step('a project gets the look of a brand, and becomes a template with roles', () => makeTemplate(page));
  await test.step('the account gets a slot a day', () => drawSlots(page, accounts.daily));
  const seriesId = await test.step('a table of a month is dropped, made and scheduled', () => makeSeries(page, accounts.daily));
  await test.step('its projects have the words, the look and the images of the pack', () => expectProjects(page, gymIds));
  await test.step('its posts are one a day, all to that account', () => expectPosts(page, seriesId, accounts.daily));
  await test.step('a row is corrected by keys, and its post takes the correction', () => correctRow(page, seriesId));
  await test.step('the autopilot of the other account proposes one, which is planned by keys', async () => {
    await setUpAutopilot(page, accounts.pilot);
    await planProposal(page, accounts.pilot, freshIds);
  });
});

/** Makes a pack with new pictures. @returns their addresses */
async function putIntoPack(page: Page, name: string, count: number): Promise<string[]> {
  const images = await uploadPictures(page, await picturesFor(name, count));
  await createPack(page, { name, images });
  return images.map(({ url }) => url);
}

const picturesFor = (name: string, count: number) => Promise.all(Array.from({ length: count }, (_, n) => drawnPicture(`${name}-${n}.jpg`)));

/** Connects two accounts of one platform: a post to the wrong one of them would fail nowhere else. One that takes photos: thirty videos would hold up the posts of other tests. */
async function connectAccounts(page: Page): Promise<{ daily: Account; pilot: Account }> {
  for (const name of ['Daily', 'Pilot']) await connectNewAccount(page, 'TikTok', name);
  const accounts = await bodyOf<Account[]>(await page.request.get('/api/social-accounts'), 200);
  const named = (name: RegExp) => accounts.find(({ username }) => name.test(username))!;
  return { daily: named(/daily/i), pilot: named(/pilot/i) };
}

/** @returns addresses of the pictures that are in the pack */
async function fillPack(page: Page): Promise<string[]> {
  await page.goto('/library');
  await page.getByRole('button', { name: 'New pack' }).click();
  const dialog = page.getByRole('dialog', { name: 'New pack' });
  await dialog.getByRole('textbox', { name: 'Pack name' }).fill('Gym');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const pack = page.getByRole('navigation', { name: 'Packs' }).getByRole('button', { name: /^Gym/ });
  await expect(pack).toHaveAttribute('aria-current', 'true');
  await dropFilesOn(page.getByRole('heading', { name: 'Library' }), await picturesFor('Gym', 8));
  await expect(pack).toHaveAccessibleName(/8 images$/, { timeout: 30_000 * patience });
  return (await listImages(page)).filter(({ filename }) => filename.startsWith('Gym')).map(({ url }) => url);
}

const brandColor = '#FFD60A';

async function makeTemplate(page: Page): Promise<void> {
  const look = { colors: { heading: brandColor, text: brandColor }, handle: '@day.by.day' };
  const watermark = { kind: 'handle', corner: 'bottom-right', opacity: 0.7, size: 'small' };
  const data = { name: 'Day by day', look: { ...look, watermark } };
  await bodyOf(await page.request.post('/api/brand-kits', { data, headers: fromOwnPage }), 201);
  const words = ['Hook', 'Your point', 'Follow me'];
  const slides = slidesWithTexts([]).map((slide, n) => ({ ...slide, textLayers: [writtenText(words[n] ?? '')] }));
  const project = await createProject(page, { name: 'Source', slides });
  const editor = new EditorDriver(page);
  await editor.open(project.id);
  await editor.choose('Brand', 'Brand kit', 'Day by day');
  await editor.settings.getByRole('button', { name: 'Apply to all slides' }).click();
  await expect(page.getByText('“Day by day” applied to 3 slides', { exact: true })).toBeVisible();
  await editor.openSection('Templates');
  await editor.settings.getByRole('button', { name: 'Save template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Template' });
  await dialog.getByLabel('Template name').fill('Habits');
  await expect(dialog.getByRole('switch', { name: 'Roles and named texts' })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Text name, slide 2' }).fill('point');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog).toBeHidden();
}

async function drawSlots(page: Page, { username }: Account): Promise<void> {
  await page.goto('/accounts');
  await page.getByRole('button', { name: new RegExp(`^Posting slots for @?${username.replace('@', '')}`) }).click();
  const dialog = page.getByRole('dialog', { name: /^Posting slots for/ });
  const [first, ...others] = weekdays.map((weekday) => dialog.locator(`[data-hour="${weekday} ${slotHour}"]`));
  await first?.hover();
  await page.mouse.down();
  for (const hour of others) await hour.hover();
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Save slots' }).click();
  await expect(page.getByText('7 posting slots a week')).toBeVisible();
}

/** @returns the id of the series */
async function makeSeries(page: Page, { username }: Account): Promise<string> {
  await page.goto('/projects');
  await tabTo(page, page.getByRole('button', { name: 'New series' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New series' });
  await expect(dialog).toBeVisible();
  await chooseByKeys(page, 'Template', 'Habits');
  await dropFilesOn(dialog.getByRole('textbox', { name: 'Table' }), [
    { name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(table) },
  ]);
  await expect(dialog.getByRole('button', { name: `Create ${rowCount} projects` })).toBeVisible();
  await chooseByKeys(page, 'Images', 'Gym');
  await tabTo(page, dialog.getByRole('radio', { name: 'Create projects' }));
  await page.keyboard.press('ArrowRight');
  // The group moves the focus a task later: an earlier key would meet the segment before.
  await expect(dialog.getByRole('radio', { name: 'Create and schedule' })).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('checkbox', { name: new RegExp(username.replace('@', '')) }));
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('combobox', { name: 'When' })).toHaveText('In the next free slots');
  await tabTo(page, dialog.getByRole('button', { name: `Create and schedule ${rowCount} posts` }));
  await page.keyboard.press('Enter');
  const report = page.getByRole('dialog', { name: 'Habits' });
  const all = `${rowCount} of ${rowCount}`;
  await expect(report.getByText(new RegExp(`^${all} projects created\\. ${all} posts scheduled, from .+ to `))).toBeVisible({
    timeout: 150_000,
  });
  await expect(page.getByText(`${rowCount} posts scheduled`, { exact: true })).toBeVisible();
  await report.getByRole('link', { name: 'Contact sheet' }).click();
  await expect(page.getByRole('list', { name: 'Projects of Habits' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function chooseByKeys(page: Page, list: string, option: string): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox', { name: list });
  await tabTo(page, box);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.type(option);
  await expect(page.getByRole('option', { name: option })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box).toContainText(option);
}

async function expectProjects(page: Page, packed: readonly string[]): Promise<void> {
  const made = (await listProjects(page)).filter(({ name }) => name !== 'Source');
  const byName = new Map(made.map((project) => [project.name, project]));
  expect(made).toHaveLength(rowCount);
  for (const { name, texts } of rows) expect(textsOf(byName.get(name)!), name).toEqual(texts);
  const slides = made.flatMap((project) => project.slides);
  expect(slides.filter(({ textLayers }) => textLayers[0]?.style['color'] !== brandColor)).toEqual([]);
  expect(slides.filter(({ textLayers }) => textLayers.at(-1)?.content !== '@day.by.day')).toEqual([]);
  // All of the pack are dealt before one comes again.
  expect(new Set(slides.map(({ imageUrl }) => imageUrl))).toEqual(new Set(packed));
}

async function expectPosts(page: Page, seriesId: string, { id }: Account): Promise<void> {
  const posts = (await waitingPosts(page)).toSorted((a, b) => a.scheduledTime.localeCompare(b.scheduledTime));
  const found = posts.map(({ title, description, status, socialAccountId, scheduledTime }) => ({
    ...{ title, description, status, socialAccountId, scheduledTime },
  }));
  const firstSlot = zone.todayAt(slotHour).getTime();
  expect(found).toEqual(
    rows.map(({ post }, n) => ({
      ...post,
      status: 'scheduled',
      socialAccountId: id,
      scheduledTime: new Date(firstSlot + n * dayMs).toISOString(),
    })),
  );
  const { made } = await bodyOf<{ made: { row: number; projectId: string }[] }>(await page.request.get(`/api/series/${seriesId}`), 200);
  expect(posts.map(({ projectId }) => projectId)).toEqual(made.toSorted((a, b) => a.row - b.row).map(({ projectId }) => projectId));
}

async function correctRow(page: Page, seriesId: string): Promise<void> {
  const sheet = page.getByRole('list', { name: 'Projects of Habits' });
  const row = sheet.getByRole('button', { name: 'Day 3', exact: true });
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Habit 3, corrected');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(row).toBeFocused();
  await page.keyboard.press('g');
  await expect(sheet.getByText('Good', { exact: true })).toBeVisible();
  const { made } = await bodyOf<{ made: { row: number; projectId: string }[] }>(await page.request.get(`/api/series/${seriesId}`), 200);
  const projectId = made.find((each) => each.row === 3)?.projectId ?? '';
  expect(textsOf(await getProject(page, projectId))).toEqual(['Habit 3, corrected', 'First of 3', 'Second of 3', 'Follow me']);
  const changed = async () => (await waitingPosts(page)).filter(({ isProjectChanged }) => isProjectChanged).map(({ title }) => title);
  await expect.poll(changed).toEqual(['Post 3']);
  await page.goto('/schedule?view=list');
  await page.getByRole('button', { name: 'Update to the latest version' }).click();
  await expect.poll(changed).toEqual([]);
}

async function setUpAutopilot(page: Page, { id, username }: Account): Promise<void> {
  const times = weekdays.map((weekday) => ({ weekday, time: `${slotHour}:00` }));
  const data = { timeZone: zone.timeZone, times, isPaused: false };
  await page.request.put(`/api/posting-slots/${id}`, { data, headers: fromOwnPage });
  await page.goto('/autopilot');
  await page.getByRole('button', { name: `Set up @${username.replace('@', '')}` }).click();
  const dialog = page.getByRole('dialog', { name: /^Autopilot for/ });
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Habits' }).click();
  await dialog.getByRole('checkbox', { name: /^Fresh/ }).check();
  await dialog.getByRole('textbox', { name: 'Topic' }).fill('running\nsleep');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('{hook}');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog).toBeHidden();
}

async function planProposal(page: Page, { id }: Account, packed: readonly string[]): Promise<void> {
  const stack = page.getByRole('region', { name: /^Proposal for/ });
  await expect(stack).toBeVisible({ timeout: 60_000 * patience });
  await tabTo(page, stack.getByRole('button', { name: 'Schedule' }));
  await page.keyboard.press('Enter');
  const latest = page.getByRole('list', { name: 'Recent proposals' });
  await expect(latest.getByText('Scheduled')).toBeVisible({ timeout: 30_000 * patience });
  const posts = await waitingPosts(page);
  expect(posts).toHaveLength(rowCount + 1);
  const [post] = posts.filter(({ socialAccountId }) => socialAccountId === id);
  expect(post).toMatchObject({ status: 'scheduled', scheduledTime: zone.todayAt(slotHour).toISOString() });
  await expect(latest.getByText(post?.title ?? 'no post', { exact: true })).toBeVisible();
  const project = await getProject(page, post?.projectId ?? '');
  expect(textsOf(project)).toEqual([post?.title, 'Your point', 'Follow me']);
  expect(project.slides.filter(({ imageUrl }) => !packed.includes(imageUrl))).toEqual([]);
}
