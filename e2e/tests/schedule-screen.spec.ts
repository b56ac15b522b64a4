import type { Locator, Page } from '@playwright/test';
import { bodyOf, createProject } from '../support/api.ts';
import { Fingers } from '../support/fingers.ts';
import { expectNoSidewaysScrolling } from '../support/overflow.ts';
import { expect, test } from '../support/person.ts';
import { ScheduleDriver } from '../support/schedule-driver.ts';
import { changePost, createPost, timeOfPost } from '../support/scheduled-posts.ts';

// A zone other than the server's, and a language whose weeks start on Monday.
test.use({ timezoneId: 'America/New_York', locale: 'en-GB', contextOptions: { reducedMotion: 'reduce' } });

/** The middle of the month after this one: every day around it is to come and in one month. */
const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 15)).toISOString().slice(0, 8);
/** That day of the next month. */
const day = (number: number) => `${month}${String(number).padStart(2, '0')}`;
/** Noon UTC: a morning of that same day in New York, in summer and winter time. */
const morningOf = (number: number) => `${day(number)}T15:30:00.000Z`;

const cell = (page: Page, number: number) => page.locator(`[data-day="${day(number)}"]`);
const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true });
const openNextMonth = (page: Page) => page.getByRole('button', { name: 'Next month' }).click();

/** A project of the person, for posts. */
async function newProject(page: Page): Promise<string> {
  return (await createProject(page, { name: 'Harbour walk' })).id;
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 4, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 8 });
}

test.describe('What waits for a person', () => {
  for (const width of [1280, 900, 375]) {
    test(`When it comes late in a window of ${width} px, then nothing on the page moves`, async ({ signedIn: page }) => {
      await page.setViewportSize({ width, height: 800 });
      const post = await createPost(page, { projectId: await newProject(page), title: 'By hand', scheduledTime: morningOf(12) });
      const waiting = { ...(await bodyOf<object>(await page.request.get(`/api/scheduled-posts/${post.id}`), 200)), phase: 'handed-over' };
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/scheduled-posts', async (route) => (await released, route.fulfill({ json: [waiting] })));
      await page.goto('/schedule?view=calendar');
      const grid = page.getByRole('grid');
      await expect(grid).toBeVisible();
      const before = await grid.boundingBox();
      release();
      const note = page.getByRole('button', { name: '1 post is waiting for you to publish it' });
      await expect(note).toBeInViewport({ ratio: 1 });
      expect(await grid.boundingBox()).toEqual(before);
      await expectNoSidewaysScrolling(page);
      await note.click();
      await expect(card(page, 'By hand')).toBeVisible();
    });
  }
});

test.describe('The calendar', () => {
  test('When a post is dragged by the mouse, then it is on the other day at its time of day, also at the server, and Undo takes it back', async ({
    signedIn: page,
  }) => {
    const { id } = await createPost(page, { projectId: await newProject(page), title: 'By mouse', scheduledTime: morningOf(12) });
    await page.goto('/schedule');
    await openNextMonth(page);
    await dragByMouse(page, page.locator(`[data-chip="${id}"]`), cell(page, 20));
    await expect(page.getByText(/^Stays at \d+:30/)).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText('Post rescheduled', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Scheduled post moved to new date successfully.', { exact: true }).first()).toBeVisible();
    await expect(cell(page, 20)).toHaveAccessibleName(/, 1 post$/);
    expect(await timeOfPost(page, id)).toBe(morningOf(20));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cell(page, 12)).toHaveAccessibleName(/, 1 post$/);
    await expect.poll(() => timeOfPost(page, id)).toBe(morningOf(12));
  });

  test('When a draft is dragged from the tray onto a day, then it is scheduled for its morning, and Undo makes it the draft that it was', async ({
    signedIn: page,
  }) => {
    const { id } = await createPost(page, { projectId: await newProject(page), title: 'An idea', scheduledTime: null });
    const stored = async () =>
      await bodyOf<{ status: string; scheduledTime: string | null }>(await page.request.get(`/api/scheduled-posts/${id}`), 200);
    await page.goto('/schedule');
    await openNextMonth(page);
    await dragByMouse(page, page.locator(`[data-draft="${id}"]`), cell(page, 20));
    await expect(page.getByText(/^Will be published at 0?9:00/)).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText('Post scheduled', { exact: true }).first()).toBeVisible();
    await expect(cell(page, 20)).toHaveAccessibleName(/, 1 post$/);
    expect(await stored()).toMatchObject({ status: 'scheduled', scheduledTime: expect.stringMatching(new RegExp(`^${day(20)}T1[34]:00`)) });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator(`[data-draft="${id}"]`)).toBeVisible();
    await expect.poll(stored).toMatchObject({ status: 'draft', scheduledTime: null, title: 'An idea' });
  });

  test('When it is put on a past day, then that is refused and it stays', async ({ signedIn: page }) => {
    const { id } = await createPost(page, { projectId: await newProject(page), title: 'To come', scheduledTime: morningOf(15) });
    await page.goto('/schedule');
    await openNextMonth(page);
    await cell(page, 15).click();
    await page.getByRole('button', { name: 'Move To come to another day' }).click();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    await expect(page.getByText('This day has passed', { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Cannot schedule to past date', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Please select a date in the future.', { exact: true }).first()).toBeVisible();
    expect(await timeOfPost(page, id)).toBe(morningOf(15));
  });

  test('When only keys are used, then they lead through days and months, to the posts of a day, and move one', async ({
    signedIn: page,
  }) => {
    const { id } = await createPost(page, { projectId: await newProject(page), title: 'By keys', scheduledTime: morningOf(14) });
    await page.goto('/schedule');
    await page.getByRole('gridcell', { selected: true }).focus();
    await page.keyboard.press('PageDown');
    // From today to the fourteenth of the next month.
    const focused = async () => Number((await page.locator(':focus').getAttribute('data-day'))?.slice(8));
    for (let now = await focused(); now !== 14; now = await focused()) await page.keyboard.press(now < 14 ? 'ArrowRight' : 'ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page.locator('#day-panel-title')).toBeFocused();
    const move = page.getByRole('button', { name: 'Move By keys to another day' });
    await move.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(cell(page, 22)).toHaveAttribute('aria-selected', 'true');
    await expect(card(page, 'By keys')).toBeVisible();
    await expect(move).toBeFocused();
    await expect.poll(() => timeOfPost(page, id)).toBe(morningOf(22));
  });

  test('When a post changes elsewhere, then the open screen shows it without a reload', async ({ signedIn: page }) => {
    const { id } = await createPost(page, { projectId: await newProject(page), title: 'Before', scheduledTime: morningOf(10) });
    const streamIsOpen = page.waitForResponse((answer) => answer.url().includes('/api/events'));
    await page.goto('/schedule');
    await streamIsOpen;
    await openNextMonth(page);
    await cell(page, 10).click();
    await expect(card(page, 'Before')).toBeVisible();
    await changePost(page, id, { title: 'After' });
    await expect(card(page, 'After')).toBeVisible();
    await changePost(page, id, { scheduledTime: morningOf(11) });
    await expect(cell(page, 11)).toHaveAccessibleName(/, 1 post$/);
  });
});

test.describe('The week', () => {
  /** An hour of that day of the next month, in New York. */
  const hour = (page: Page, number: number, at: string) => page.locator(`[data-place="${day(number)}T${at}"]`);
  /** Opens the week of a day of the next month. */
  const openWeekOf = async (page: Page, number: number) => {
    await page.goto('/schedule?view=calendar');
    await openNextMonth(page);
    await cell(page, number).click();
    await page.getByRole('radio', { name: 'Week', exact: true }).click();
    await expect(hour(page, number, '08')).toBeInViewport();
  };

  test('When a post is dragged by the mouse onto an hour, then its time is that full hour, also at the server, and a reload keeps the week', async ({
    signedIn: page,
  }) => {
    const { id } = await createPost(page, { projectId: await newProject(page), title: 'By mouse', scheduledTime: morningOf(15) });
    await openWeekOf(page, 15);
    await expect(page).toHaveURL(/[?&]period=week/);
    await dragByMouse(page, page.locator(`[data-chip="${id}"]`), hour(page, 15, '14'));
    await expect(page.getByText(/^Moves to 14:00/)).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText('Post rescheduled', { exact: true }).first()).toBeVisible();
    await expect(hour(page, 15, '14')).toHaveAccessibleName(/: By mouse, 14:00, Scheduled/);
    expect(await timeOfPost(page, id)).toMatch(new RegExp(`^${day(15)}T1[89]:00:00`));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Next week' })).toBeVisible();
  });

  test('When only keys are used, then they lead through days and hours, to a post, and move it', async ({ signedIn: page }) => {
    const { id } = await createPost(page, { projectId: await newProject(page), title: 'By keys', scheduledTime: morningOf(15) });
    await openWeekOf(page, 15);
    await hour(page, 15, '08').focus();
    // Down to the hour of the post, which depends on New York's clocks.
    const isThere = async () => (await page.locator(':focus').textContent())?.includes('By keys') === true;
    for (let now = 8; now < 23 && !(await isThere()); now++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(card(page, 'By keys').locator(':focus')).toBeVisible();
    await page.getByRole('button', { name: 'Move By keys to another day' }).press('Enter');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(card(page, 'By keys')).toBeVisible();
    await expect.poll(() => timeOfPost(page, id)).toMatch(new RegExp(`^${day(22)}T16:00:00`));
  });
});

test.describe('The list', () => {
  test('When a post was changed elsewhere and this page has not heard of it, then it is not published unseen', async ({
    signedIn: page,
  }) => {
    const { id } = await createPost(page, { projectId: await newProject(page), title: 'As seen', scheduledTime: morningOf(10) });
    await page.route('**/api/events*', (route) => route.abort());
    const schedule = new ScheduleDriver(page);
    await schedule.openList();
    await expect(schedule.card('As seen')).toBeVisible();
    await changePost(page, id, { title: 'Another' });
    await schedule.fromMenu('As seen', 'Publish now');
    await expect(page.getByText(/The post was changed elsewhere; its current state is shown\.$/).first()).toBeVisible();
    await expect(schedule.card('Another')).toBeVisible();
    expect(await timeOfPost(page, id)).toBe(morningOf(10));
    await schedule.fromMenu('Another', 'Publish now');
    await expect(page.getByText('Publishing now', { exact: true }).first()).toBeVisible();
  });

  test('When filters are chosen, then only those posts are shown, and a reload keeps the choice', async ({ signedIn: page }) => {
    const projectId = await newProject(page);
    await createPost(page, { projectId, title: 'A video', scheduledTime: morningOf(10) });
    await createPost(page, { projectId, title: 'Photos', platform: 'tiktok', scheduledTime: morningOf(11) });
    await createPost(page, { projectId, title: 'An idea', platform: 'tiktok', scheduledTime: null });
    await page.goto('/schedule');
    await page.getByRole('radio', { name: 'List' }).click();
    for (const title of ['A video', 'Photos', 'An idea']) await expect(card(page, title)).toBeVisible();
    const filter = page.getByRole('button', { name: /^Filter:/ });
    await filter.click();
    await page.getByRole('radio', { name: 'TikTok' }).click();
    await page.getByRole('radio', { name: 'Draft' }).click();
    await page.reload();
    await expect(card(page, 'An idea')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(filter).toHaveText('Filter:TikTok, draft');
    await filter.click();
    await page.getByRole('radio', { name: 'Posted' }).click();
    await expect(page.getByRole('heading', { name: 'No scheduled posts' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all posts' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
  });
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('When it is opened, then the list comes first, and in the compact calendar a finger carries a post to another day', async ({
    signedIn: page,
  }) => {
    const { id } = await createPost(page, { projectId: await newProject(page), title: 'By finger', scheduledTime: morningOf(15) });
    await page.goto('/schedule');
    await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
    await expect(card(page, 'By finger')).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await page.getByRole('radio', { name: 'Calendar' }).tap();
    await page.getByRole('button', { name: 'Next month' }).tap();
    await cell(page, 15).tap();
    await expect(card(page, 'By finger')).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await page.evaluate(() => document.querySelector('[role=grid]')?.scrollIntoView());
    const fingers = await Fingers.on(page);
    const [from, to] = [await page.locator(`[data-card="${id}"]`).boundingBox(), await cell(page, 24).boundingBox()];
    if (!from || !to) throw new Error('Card and day are not on the page');
    await fingers.carry({
      from: { x: from.x + 60, y: from.y + 30 },
      to: { x: to.x + to.width / 2, y: to.y + to.height / 2 },
      isTaken: () => expect(page.getByText(/^Stays at/)).toBeVisible(),
    });
    await expect(page.getByText('Post rescheduled', { exact: true }).first()).toBeVisible();
    await expect.poll(() => timeOfPost(page, id)).toBe(morningOf(24));
  });
});
