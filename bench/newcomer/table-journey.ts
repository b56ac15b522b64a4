import type { Newcomer } from './newcomer.ts';

/** Rows of the table: a month of posts. */
export const rowCount = 30;
const hourMs = 3_600_000;

/** From the empty list of projects to a post a day from a table of one's own, which lies on the clipboard: a look, kept as a template, and a series of it. */
export async function scheduleFromTable(person: Newcomer): Promise<void> {
  const { page } = person;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await person.press(button('Create Project'));
  await person.press(page.getByRole('dialog').getByRole('button', { name: 'Create Project', exact: true }));
  await page.getByTestId('slide-canvas').waitFor();
  await person.press(page.getByRole('tab', { name: 'Text', exact: true }));
  await person.press(button('Add Viral Hook'));
  await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
  await person.type('A walk a day');
  await person.press(page.getByRole('tab', { name: 'Design', exact: true }));
  await person.press(button('Templates'));
  await person.press(button('Save template'));
  const keeping = page.getByRole('dialog', { name: 'Save Template' });
  await keeping.getByLabel('Template name').waitFor();
  await person.type('Walks');
  await person.press(keeping.getByRole('button', { name: 'Save template', exact: true }));
  await keeping.waitFor({ state: 'hidden' });
  await person.press(page.getByRole('link', { name: 'Projects', exact: true }));
  await person.press(button('New series'));
  const dialog = page.getByRole('dialog', { name: 'New series' });
  await person.press(dialog.getByRole('combobox', { name: 'Template' }));
  await person.press(page.getByRole('option', { name: 'Walks' }));
  await person.press(dialog.getByRole('textbox', { name: 'Table' }));
  await page.keyboard.insertText(tableOfWalks());
  await person.press(dialog.getByRole('radio', { name: 'Create and schedule' }));
  await person.press(dialog.getByRole('checkbox', { name: /YouTube/ }));
  await person.press(dialog.getByRole('button', { name: `Create and schedule ${rowCount} posts` }));
  await page.getByText(`${rowCount} of ${rowCount} posts scheduled`).waitFor({ timeout: 120_000 });
}

/** A hook, a title and a time for each of the next days. */
function tableOfWalks(): string {
  const rows = Array.from({ length: rowCount }, (_, n) => {
    const day = new Date(Date.now() + (n + 2) * 24 * hourMs).toISOString().slice(0, 10);
    return `Walk ${n + 1} of ${rowCount},Walk ${n + 1},${day} 09:00`;
  });
  return ['Hook,title,time', ...rows].join('\n');
}
