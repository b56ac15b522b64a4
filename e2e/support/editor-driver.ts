import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { LibraryPanel } from './library-panel.ts';

/** A rectangle: on the page in CSS pixels, on a slide in canvas units (every slide is 800 units high). */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Height of every slide in canvas units. */
export const canvasHeight = 800;

/** Tab of the settings that holds each section. */
const tabOfSection = {
  Slides: 'Design',
  Brand: 'Design',
  Picture: 'Design',
  Automation: 'Design',
  Templates: 'Design',
  'Text presets': 'Text',
  'Text style': 'Text',
  Layers: 'Text',
  Checks: 'Text',
  Caption: 'Post',
  Hooks: 'Post',
} as const;
type Section = keyof typeof tabOfSection;

/** The eight handles of a selected text, by compass. */
type Handle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w';

/** The slide editor as a person uses it: what is on the screen, and what mouse and keyboard do to it. */
export class EditorDriver {
  readonly page: Page;
  readonly library: LibraryPanel;
  readonly canvas: Locator;
  readonly settings: Locator;
  /** The list of texts in the settings. */
  readonly layers: Locator;
  /** Findings to fix, in the settings. */
  readonly checks: Locator;

  constructor(page: Page) {
    this.page = page;
    this.library = new LibraryPanel(page);
    this.canvas = page.getByTestId('slide-canvas');
    this.settings = page.getByRole('complementary', { name: 'Settings Panel' });
    this.layers = page.getByRole('region', { name: 'Layers' });
    this.checks = page.getByRole('region', { name: 'Checks' });
  }

  /** Opens a project, or what the editor chooses, and waits until its slide is on the screen. */
  async open(projectId?: string): Promise<void> {
    await this.page.goto(projectId === undefined ? '/editor' : `/editor?projectId=${projectId}`);
    await expect(this.canvas).toBeVisible();
  }

  /** Brings a section of the settings onto the screen with all that is in it; what is open is left alone. Returns the section. */
  async openSection(name: Section): Promise<Locator> {
    // The count of the checks belongs to the name of a tab.
    const tab = this.settings.getByRole('tab', { name: new RegExp(`^${tabOfSection[name]}\\b`) });
    if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
    const section = this.settings.getByRole('region', { name, exact: true });
    await expect(section).toBeVisible();
    // Its head, or what it keeps behind More.
    const closed = section.getByRole('button', { name: new RegExp(`^(${name}|More)$`), expanded: false });
    if (await closed.isVisible()) await closed.click();
    return section;
  }

  /** A text on the slide, counted from the back, starting at 1. */
  text(number: number): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Text ${number}: `) });
  }

  /** All texts on the slide. */
  get texts(): Locator {
    return this.canvas.locator('[data-layer-id]');
  }

  /** Expects this slide to be on the screen. */
  async expectSlide(number: number, count: number): Promise<void> {
    await expect(this.page.getByTestId('slide-position')).toHaveText(new RegExp(`^Slide ${number} of ${count},`));
  }

  /** Goes to a slide by its miniature. */
  async goToSlide(number: number): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Slides' })
      .getByRole('button', { name: new RegExp(`^Slide ${number} of`) })
      .click();
  }

  /** Adds a text in the look of a preset and writes a few words in it; it is selected then. */
  async addText(preset: string): Promise<void> {
    await this.openSection('Text presets');
    await this.settings.getByRole('button', { name: `Add ${preset}`, exact: true }).click();
    await this.#write('New text');
  }

  /** Adds a text in the look of a preset and leaves its field without a word; it is selected then, and goes with the selection. */
  async addEmptyText(preset: string): Promise<void> {
    await this.openSection('Text presets');
    await this.settings.getByRole('button', { name: `Add ${preset}`, exact: true }).click();
    await this.#write('');
  }

  /** The field in which a text is written, if it is open. */
  get field(): Locator {
    return this.page.getByRole('textbox', { name: 'Text', exact: true });
  }

  /** Types into the open field and leaves it. */
  async #write(words: string): Promise<void> {
    await expect(this.field).toBeFocused();
    await this.page.keyboard.type(words);
    await this.page.keyboard.press('Escape');
    await expect(this.field).toBeHidden();
  }

  /** Double-clicks a text, types in place of what is there, and leaves the field. */
  async type(text: Locator, content: string): Promise<void> {
    await text.dblclick();
    await this.#write(content);
    await expect(this.page.getByRole('button', { name: `: ${content}` })).toBeVisible();
  }

  /** Drags a text with the mouse by a number of CSS pixels. Alt is held, so that it does not snap. */
  async drag(text: Locator, dx: number, dy: number): Promise<void> {
    const { x, y, width, height } = await boxOf(text);
    await this.page.keyboard.down('Alt');
    await this.#moveMouse({ x: x + width / 2, y: y + height / 2 }, dx, dy);
    await this.page.keyboard.up('Alt');
  }

  /** Drags a text with the mouse by a number of CSS pixels, and looks at the screen before the button goes up. It may snap. */
  async dragSnapping(text: Locator, by: { dx: number; dy: number }, whileHeld: () => Promise<void>): Promise<void> {
    const { x, y, width, height } = await boxOf(text);
    await this.page.mouse.move(x + width / 2, y + height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(x + width / 2 + by.dx, y + height / 2 + by.dy, { steps: 8 });
    await whileHeld();
    await this.page.mouse.up();
  }

  /** Drags a handle of the selected text by a number of CSS pixels. */
  async resize(handle: Handle, dx: number, dy: number): Promise<void> {
    const { x, y, width, height } = await boxOf(this.canvas.locator(`[data-handle=${handle}]`));
    await this.#moveMouse({ x: x + width / 2, y: y + height / 2 }, dx, dy);
  }

  /** Position of a text on the slide, in canvas units. */
  async boxOnSlide(text: Locator): Promise<Box> {
    const [outer, inner] = [await boxOf(this.canvas), await boxOf(text)];
    const scale = canvasHeight / outer.height;
    return {
      x: (inner.x - outer.x) * scale,
      y: (inner.y - outer.y) * scale,
      width: inner.width * scale,
      height: inner.height * scale,
    };
  }

  /** Expects the save indicator to say this. */
  async expectSaveState(words: string): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: words })).toBeVisible();
  }

  /** Chooses from one of the lists in a section of the settings, e.g. `Font`. */
  async choose(section: Section, list: string, option: string): Promise<void> {
    await this.openSection(section);
    await this.settings.getByRole('combobox', { name: list }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Waits for a message at the edge of the window and closes it, since it lies over the end of the settings. */
  async dismissMessage(title: string): Promise<void> {
    const message = this.page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem').filter({ hasText: title });
    await message.getByRole('button', { name: 'Close' }).click();
    await expect(message).toBeHidden();
  }

  /** Selects a text by its row in the layer list. */
  async selectInList(name: string): Promise<void> {
    await this.openSection('Layers');
    await this.layers.getByRole('button', { name, exact: true }).click();
  }

  /** Shows the safe zone of an app over the canvas, or `Off`. */
  async showSafeZone(name: 'Off' | 'TikTok' | 'Shorts'): Promise<void> {
    await this.openSection('Checks');
    await this.checks.getByRole('radio', { name }).click();
  }

  /** Expects a message at the edge of the window to say this, and closes it. */
  async expectMessage(title: string, words: string): Promise<void> {
    await expect(this.page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')).toContainText(words);
    await this.dismissMessage(title);
  }

  /** Presses a button of the toolbar, or of the zoom in the corner of the canvas. */
  async press(name: string): Promise<void> {
    const bars = this.page.getByRole('toolbar', { name: 'Editor' }).or(this.page.getByRole('group', { name: 'Zoom', exact: true }));
    await bars.getByRole('button', { name, exact: true }).click();
  }

  /** Chooses from the menu at the project's name. */
  async chooseInMenu(name: 'New project' | 'Open project' | 'Rename project' | 'Keyboard shortcuts' | 'Delete project'): Promise<void> {
    await this.page.getByRole('button', { name: 'Project menu' }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  /** Chooses how many slides there are. */
  async setSlideCount(count: number): Promise<void> {
    await this.openSection('Slides');
    await this.settings.getByRole('combobox', { name: 'Slide count' }).click();
    await this.page.getByRole('option', { name: new RegExp(`^${count} slides`) }).click();
  }

  /** Chooses the output format, e.g. `Instagram Post, 1080 × 1080`, by a click on its card: the radio button itself is not drawn. */
  async setFormat(name: string): Promise<void> {
    await this.openSection('Slides');
    const radio = this.page.getByRole('radio', { name });
    await this.settings.locator('label').filter({ has: radio }).click();
    await expect(radio).toBeChecked();
  }

  async #moveMouse(from: { x: number; y: number }, dx: number, dy: number): Promise<void> {
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 4 });
    await this.page.mouse.move(from.x + dx, from.y + dy, { steps: 4 });
    await this.page.mouse.up();
  }
}

/** Box of an element on the page; waits until it is visible. */
export async function boxOf(locator: Locator): Promise<Box> {
  await expect(locator).toBeVisible();
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} has no place on the page`);
  return box;
}
