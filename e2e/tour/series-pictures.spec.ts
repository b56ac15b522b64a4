import type { Page } from '@playwright/test';
import { bodyOf, createPack, createTemplate, fromOwnPage } from '../support/api.ts';
import { morningZone } from '../support/morning-zone.ts';
import { expect, test } from '../support/person.ts';
import { connectNewAccount } from '../support/rehearsal.ts';
import { keep } from './kept-picture.ts';
import { slidesOn, uploadScenes } from './scenes.ts';

// The evening before is over there and the slot is not, so that the autopilot makes its slideshow at once.
const { timeZone } = morningZone();
test.use({ timezoneId: timeZone });

const templateName = 'Small habits';
const template = ['Three habits that stay', 'One thing first', 'Ten minutes outside', 'Follow for more'];
const topics = [
  ...['your mornings', 'your evenings', 'working at home', 'a clean kitchen', 'reading more', 'better sleep', 'a calm Monday'],
  ...['packing light', 'city walks', 'less scrolling', 'cooking once', 'saving a little', 'plants that live', 'short runs'],
];
const rows = topics.map((topic, n) => ({
  name: `${topic[0]?.toUpperCase()}${topic.slice(1)}`,
  hook: `${3 + (n % 3)} habits for ${topic}`,
  first: ['One thing first', 'Phone in the kitchen', 'Shoes by the door'][n % 3]!,
  second: ['Ten minutes outside', 'Lights out at ten', 'A list of three'][n % 3]!,
}));
const table = [
  'name\thook\tsecond slide\tthird slide',
  ...rows.map(({ name, hook, first, second }) => [name, hook, first, second].join('\t')),
].join('\n');

interface Account {
  id: string;
  username: string;
}

test('A series from its pack to the month that it fills, and the autopilot', async ({ signedIn: page }) => {
  // Projects, posts and a slideshow are made by jobs, one after the other.
  test.setTimeout(300_000);
  const images = await uploadScenes(page);
  await createPack(page, { name: 'Mornings', color: 'orange', images: images.slice(0, 8) });
  const cityId = await createPack(page, { name: 'City', color: 'blue', images: images.slice(8) });
  await createTemplate(page, templateName, slidesOn(images, template));
  for (const name of ['Ada Marsh', 'Small steps']) await connectNewAccount(page, 'TikTok', name);
  const accounts = await bodyOf<Account[]>(await page.request.get('/api/social-accounts'), 200);
  const [daily, pilot] = ['ada', 'small'].map((name) => accounts.find(({ username }) => username.includes(name))!) as [Account, Account];
  await setSlots(page, daily, ['09:00', '18:00']);

  await page.goto('/library');
  await page
    .getByRole('navigation', { name: 'Packs' })
    .getByRole('button', { name: /^Mornings/ })
    .click();
  await expect(page.getByRole('list', { name: 'Image list' }).getByRole('button').first()).toBeVisible();
  await keep(page, 'packs');

  await writeSeries(page);
  await expect(page.getByRole('button', { name: `Create and schedule ${rows.length} posts` })).toBeEnabled();
  await keep(page, 'new-series');
  await page.getByRole('button', { name: `Create and schedule ${rows.length} posts` }).click();
  const report = page.getByRole('dialog', { name: templateName });
  await expect(report.getByText(new RegExp(`${rows.length} of ${rows.length} posts scheduled`))).toBeVisible({ timeout: 120_000 });

  await report.getByRole('link', { name: 'Contact sheet' }).click();
  const sheet = page.getByRole('list', { name: `Projects of ${templateName}` });
  for (const { name } of rows.slice(0, 2)) await sheet.getByRole('button', { name: `Mark ${name} as good` }).click();
  await expect(sheet.getByRole('button', { name: `Edit slide 4 of ${rows[1]!.name}` }).locator('img')).toHaveAttribute('src', /^blob:/);
  await page.mouse.move(0, 0);
  await keep(page, 'contact-sheet');

  await page.goto('/schedule?view=calendar');
  await expect(page.locator('[data-chip]').first()).toBeVisible();
  await keep(page, 'planned-month');

  await turnOnAutopilot(page, pilot, cityId);
  const proposal = page.getByRole('region', { name: /^Proposal for/ });
  await expect(proposal.getByText('Slide 1 of 4')).toBeVisible({ timeout: 60_000 });
  // Its words are drawn when its picture is there.
  await expect(proposal.locator('img[src^="blob:"]').first()).toBeVisible();
  await keep(page, 'autopilot');
});

async function setSlots(page: Page, { id }: Account, times: readonly string[]): Promise<void> {
  const weekly = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => times.map((time) => ({ weekday, time })));
  const data = { timeZone, times: weekly, isPaused: false };
  await bodyOf(await page.request.put(`/api/posting-slots/${id}`, { data, headers: fromOwnPage }), 200);
}

/** Fills the dialog of a new series, up to its button. */
async function writeSeries(page: Page): Promise<void> {
  await page.goto('/series');
  await page.getByRole('button', { name: 'New series' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New series' });
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: templateName }).click();
  await dialog.getByRole('textbox', { name: 'Table' }).fill(table);
  await dialog.getByRole('combobox', { name: 'Images' }).click();
  await page.getByRole('option', { name: 'Mornings' }).click();
  await dialog.getByRole('radio', { name: 'Create and schedule' }).click();
  await dialog.getByRole('checkbox', { name: /ada/i }).check();
  await dialog.getByRole('textbox', { name: 'Table' }).evaluate((field) => {
    field.scrollTop = 0;
    field.scrollIntoView({ block: 'center' });
  });
}

async function turnOnAutopilot(page: Page, account: Account, packId: string): Promise<void> {
  await setSlots(page, account, ['14:00']);
  const templates = await bodyOf<{ id: string; name: string }[]>(await page.request.get('/api/templates'), 200);
  const templateId = templates.find(({ name }) => name === templateName)?.id;
  const data = { templateId, packIds: [packId], hooks: {}, blanks: { topic: ['running', 'sleep'] }, title: '{hook}' };
  await bodyOf(await page.request.put(`/api/autopilots/${account.id}`, { data, headers: fromOwnPage }), 200);
  await page.goto('/autopilot');
}
