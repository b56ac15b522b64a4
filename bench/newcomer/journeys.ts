import type { Locator, Page } from 'playwright-core';
import type { Newcomer } from './newcomer.ts';

/** Text of each of six slides, with its look. */
export const slides = [
  { preset: 'Viral Hook', words: 'Six quiet walks' },
  { preset: 'White Label', words: 'By the sea' },
  { preset: 'Highlighter', words: 'Up the hill' },
  { preset: 'Neon', words: 'After dark' },
  { preset: 'Editorial', words: 'In the rain' },
  { preset: 'Call to Action', words: 'Go outside' },
] as const;

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** Steps of a newcomer, in one kind of window. */
export interface Journey {
  /** From the empty list of projects to the ZIP. @returns the file name of the ZIP */
  make(person: Newcomer, pictures: readonly string[]): Promise<string>;
  /** From there on to a post for YouTube and TikTok each, at the time that the dialog proposes. */
  schedule(person: Newcomer): Promise<void>;
}

/** In a large window. */
export const atADesk: Journey = {
  make: makeAtADesk,
  schedule: (person) => schedule(person, button(person.page.getByRole('toolbar', { name: 'Editor' }), 'Schedule')),
};

/** With a finger, on a phone held upright. */
export const onAPhone: Journey = {
  make: makeOnAPhone,
  schedule: (person) => schedule(person, button(person.page.getByRole('complementary', { name: 'Export', exact: true }), 'Schedule')),
};

async function makeAtADesk(person: Newcomer, pictures: readonly string[]): Promise<string> {
  const { page } = person;
  await createProject(person);
  await upload(person, pictures);
  await person.press(button(page, 'Fill all slides').first());
  await person.press(page.getByRole('tab', { name: 'Text', exact: true }));
  for (const [index, { preset, words }] of slides.entries()) {
    if (index > 0) await person.press(button(page.getByRole('navigation', { name: 'Slides' }), `Slide ${index + 1} of ${slides.length}`));
    await person.press(button(page, `Add ${preset}`));
    await typeText(person, words);
  }
  return zip(person, button(page.getByRole('toolbar', { name: 'Editor' }), 'Zip'));
}

async function makeOnAPhone(person: Newcomer, pictures: readonly string[]): Promise<string> {
  const { page } = person;
  const tool = (name: string) => button(page.getByRole('toolbar', { name: 'Tools' }), name);
  const sheet = (name: string) => page.getByRole('complementary', { name, exact: true });
  await createProject(person);
  await person.press(tool('Image'));
  await upload(person, pictures);
  for (const index of slides.keys()) {
    if (index > 0) await person.press(button(page, 'Next slide'));
    await person.press(sheet('Image Library').getByRole('listitem').first());
  }
  for (const [index, { preset, words }] of slides.entries()) {
    // The last slide is on the screen: the way leads back.
    if (index > 0) await person.press(button(page, 'Previous slide'));
    await person.press(tool('Text'));
    await person.press(button(sheet('Text'), `Add ${preset}`));
    await typeText(person, words);
  }
  await person.press(tool('Export'));
  return zip(person, button(sheet('Export'), 'Zip'));
}

async function createProject(person: Newcomer): Promise<void> {
  await person.press(button(person.page, 'Create Project'));
  await person.press(button(person.page.getByRole('dialog'), 'Create Project'));
  await person.page.getByTestId('slide-canvas').waitFor();
}

async function upload(person: Newcomer, pictures: readonly string[]): Promise<void> {
  const { page } = person;
  await person.press(button(page, 'Upload'));
  const dialog = page.getByRole('dialog', { name: 'Upload Images' });
  const choosing = page.waitForEvent('filechooser');
  await person.press(button(dialog, 'Browse Files'));
  await (await choosing).setFiles([...pictures]);
  await person.press(button(dialog, `Upload ${pictures.length} Images`));
  await dialog.waitFor({ state: 'hidden' });
}

async function typeText(person: Newcomer, words: string): Promise<void> {
  await person.page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
  await person.type(words);
}

async function zip(person: Newcomer, control: Locator): Promise<string> {
  const downloading = person.page.waitForEvent('download');
  await person.press(control);
  const download = await downloading;
  await download.path();
  return download.suggestedFilename();
}

async function schedule(person: Newcomer, trigger: Locator): Promise<void> {
  const { page } = person;
  await person.press(trigger);
  const dialog = page.getByRole('dialog', { name: 'Schedule Post' });
  await person.press(dialog.getByRole('combobox', { name: 'Platform *' }));
  await person.press(page.getByRole('option', { name: 'YouTube' }));
  await person.press(button(dialog, 'Add another platform'));
  await person.press(page.getByRole('menuitem', { name: 'TikTok' }));
  await person.press(button(dialog, 'Schedule Post'));
  await dialog.waitFor({ state: 'hidden' });
}
