const PAGES = '../../../docs/using/';
/** Each page is a file of its own, loaded when it is opened. */
const files = import.meta.glob<string>('../../../docs/using/*.md', { query: '?raw', import: 'default' });

/** Loads the text of a page of `docs/using`. */
export async function loadHelpText(name: string): Promise<string> {
  const file = files[`${PAGES}${name}.md`];
  if (!file) throw new Error(`No page ${name}`);
  return file();
}
