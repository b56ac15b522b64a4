import { isFound } from '@/shared/lib/search-text.ts';
import { blocksOf, type Block } from './blocks.ts';
import { helpPages, type HelpPage } from './pages.ts';

/** A section of a page that has the words of a search. */
export interface HelpSection {
  page: HelpPage;
  title: string;
  /** Of its heading, for the address. */
  id: string;
}

/** Shortest search that is looked for in the texts, in characters: shorter ones are in nearly all. */
const SHORTEST = 3;
/** Most sections of an answer. */
const MOST = 6;

/**
 * Finds sections of the help by the words of their headings and, behind those, of their texts. The start of a page counts as the page, which is found by its title.
 * @param texts of the pages by name
 */
export function findInHelp(search: string, texts: ReadonlyMap<string, string>): HelpSection[] {
  if (search.trim().length < SHORTEST) return [];
  const sections = helpPages.flatMap((page) => sectionsOf(page, texts.get(page.name) ?? ''));
  const byTitle = sections.filter(({ title }) => isFound(title, search));
  const byText = sections.filter((section) => !byTitle.includes(section) && isFound(section.text, search));
  return [...byTitle, ...byText].slice(0, MOST);
}

function sectionsOf(page: HelpPage, markdown: string): (HelpSection & { text: string })[] {
  const sections: (HelpSection & { text: string })[] = [];
  for (const block of blocksOf(markdown)) {
    if (block.kind === 'heading' && block.level > 1) sections.push({ page, title: plain(block.text), id: block.id, text: '' });
    const section = sections.at(-1);
    if (section) section.text += ` ${plain(wordsOf(block))}`;
  }
  return sections;
}

function wordsOf(block: Block): string {
  if (block.kind === 'list') return block.items.join(' ');
  return block.kind === 'table' ? block.rows.flat().join(' ') : block.text;
}

/** Without the marks of Markdown. */
function plain(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll(/[*`]/g, '');
}
