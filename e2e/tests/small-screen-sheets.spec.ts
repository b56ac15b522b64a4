import { boxOf } from '../support/editor-driver.ts';
import { Fingers } from '../support/fingers.ts';
import { openProject } from '../support/opened-project.ts';
import { expect, test } from '../support/person.ts';
import { slidesWithTexts, writtenText } from '../support/written-slides.ts';
import { patience } from '../support/patience.ts';
import type { Locator, Page } from '@playwright/test';
import type { Box } from '../support/editor-driver.ts';
import type { OpenedProject } from '../support/opened-project.ts';

// A busy machine now and then swallows a raw touch; a gesture that is broken fails each time.
test.describe.configure({ retries: 2 });

const phone = { width: 375, height: 812 };
/** Height of a keyboard on the screen, in CSS pixels. */
const keyboardPx = 336;

/** Opens three slides, the first with a text at its lower end. */
async function openWithLowText(page: Page): Promise<OpenedProject & { text: Locator; fingers: Fingers }> {
  const project = await openProject(page, { slides: slidesWithTexts([writtenText('Down here', { style: { position: 'bottom' } })]) });
  const text = project.editor.text(1);
  await expect(text).toBeVisible();
  return Object.assign(project, { text, fingers: await Fingers.on(page) });
}

function tool(page: Page, name: string): Locator {
  return page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name, exact: true });
}

async function endOf(element: Locator): Promise<number> {
  const { y, height } = await boxOf(element);
  return y + height;
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

test.describe('A sheet on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('When a text at the lower end is styled, then it is selected, and the whole slide is seen above the sheet with nothing on it', async ({
    signedIn: page,
  }) => {
    const { editor, text } = await openWithLowText(page);
    const before = await boxOf(editor.canvas);
    await tool(page, 'Style').tap();
    await expect(text).toHaveAttribute('aria-pressed', 'true');
    const sheet = page.getByRole('complementary', { name: 'Style' });
    const { y, height } = await boxOf(sheet);
    expect(height / phone.height).toBeCloseTo(0.4, 1);
    await expect.poll(() => endOf(text)).toBeLessThan(y);
    await expect.poll(() => endOf(page.getByTestId('phone-frame'))).toBeLessThan(y);
    const slide = await boxOf(page.getByTestId('phone-frame'));
    expect(slide.y).toBeGreaterThan((await boxOf(page.getByTestId('canvas-area'))).y);
    for (const beside of [
      page.getByRole('button', { name: 'Previous slide' }),
      page.getByRole('button', { name: 'Next slide' }),
      page.getByText('1 / 3', { exact: true }),
    ])
      expect(overlap(await boxOf(beside), slide)).toBe(false);
    // Nothing is shaded: what is behind stays in use.
    await page.getByRole('button', { name: 'Next slide' }).tap();
    await editor.expectSlide(2, 3);
    await expect(sheet).toBeVisible();
    await tool(page, 'Style').tap();
    await expect(sheet).toBeHidden();
    await expect.poll(async () => (await boxOf(editor.canvas)).height).toBe(before.height);
  });

  test('When its head is drawn up and down, then it grows, shrinks and goes', async ({ signedIn: page }) => {
    const { fingers } = await openWithLowText(page);
    await tool(page, 'Text').tap();
    const sheet = page.getByRole('complementary', { name: 'Text' });
    const settled = async () => (await boxOf(sheet)).height;
    const small = phone.height * 0.4;
    await expect.poll(settled).toBeCloseTo(small, -1);
    const drawBy = async (dy: number) => {
      const { x, y } = await boxOf(sheet);
      await fingers.drag({ x: x + 90, y: y + 22 }, { x: x + 90, y: y + 22 + dy });
    };
    await drawBy(-260);
    await expect.poll(settled).toBeGreaterThan(small * 1.5);
    await drawBy(200);
    await expect.poll(settled).toBeCloseTo(small, -1);
    await drawBy(260);
    await expect(sheet).toBeHidden();
  });

  test('When it is opened and closed by keys, then the focus goes in and comes back', async ({ signedIn: page }) => {
    await openWithLowText(page);
    await tool(page, 'Image').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(tool(page, 'Style')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: 'Style' })).toBeFocused();
    await expect(tool(page, 'Style')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(tool(page, 'Style')).toBeFocused();
    await expect(tool(page, 'Style')).toHaveAttribute('aria-expanded', 'false');
  });

  test('When the keyboard of the screen comes up, then the text that is typed is above it', async ({ signedIn: page }) => {
    const { text } = await openWithLowText(page);
    await text.dblclick();
    const field = page.getByRole('textbox', { name: 'Text', exact: true });
    await expect(field).toBeFocused();
    expect(await endOf(field)).toBeGreaterThan(phone.height - keyboardPx);
    await page.evaluate((px) => {
      Object.defineProperty(window.visualViewport, 'height', { configurable: true, get: () => window.innerHeight - px });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    }, keyboardPx);
    await expect.poll(() => endOf(field)).toBeLessThan(phone.height - keyboardPx);
    await expect(field).toBeFocused();
  });
});

test.describe('A swipe on the canvas', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('When it goes sideways, then the slide changes, but not on a text and not while zoomed in', async ({ signedIn: page }) => {
    const { editor, text, fingers } = await openWithLowText(page);
    const { x, y, width, height } = await boxOf(editor.canvas);
    const at = (share: number) => ({ x: x + width * share, y: y + height * 0.3 });
    await fingers.drag(at(0.8), at(0.2));
    await editor.expectSlide(2, 3);
    await fingers.drag(at(0.2), at(0.8));
    await editor.expectSlide(1, 3);
    const label = await boxOf(text);
    const [from, to] = [label.x + label.width / 2, label.x + label.width / 2 - 80].map((left) => ({
      x: left,
      y: label.y + label.height / 2,
    }));
    await fingers.drag(from as Point, to as Point);
    await expect.poll(async () => (await boxOf(text)).x).toBeLessThan(label.x - 20);
    await editor.expectSlide(1, 3);
    const zoom = page.getByRole('status', { name: 'Zoom' });
    for (const percent of ['50%', '75%', '100%', '125%'])
      // A browser takes a tap right after a swipe for the end of its swing.
      await expect(async () => {
        if ((await zoom.textContent()) !== percent) await page.getByRole('button', { name: 'Zoom in' }).tap();
        await expect(zoom).toHaveText(percent, { timeout: 1_000 * patience });
      }).toPass();
    await fingers.drag(at(0.8), at(0.2));
    await expect.poll(() => page.getByTestId('canvas-area').evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await editor.expectSlide(1, 3);
  });
});

test.describe('On a tablet', () => {
  test.use({ viewport: { width: 800, height: 1100 }, hasTouch: true, isMobile: true });

  for (const [name, away] of [
    ['Image Library', -200],
    ['Settings Panel', 200],
  ] as const) {
    test(`When the ${name} is opened, then it is a sheet at its side that a swipe closes, and the whole slide stays in sight`, async ({
      signedIn: page,
    }) => {
      const { editor, fingers } = await openWithLowText(page);
      await page.getByRole('button', { name, exact: true }).tap();
      const sheet = page.getByRole('complementary', { name });
      const { x, y, width } = await boxOf(sheet);
      expect(away < 0 ? x < 100 : x + width > 790).toBe(true);
      await expect(editor.canvas).toBeInViewport({ ratio: 1 });
      await fingers.drag({ x: x + width / 2 + away / -4, y: y + 25 }, { x: x + width / 2 + away * 0.7, y: y + 25 });
      await expect(sheet).toBeHidden();
    });
  }
});

interface Point {
  x: number;
  y: number;
}
