/** A page of `docs/using`. */
export interface HelpPage {
  /** Name of its file without the ending, and its address below `/help`. */
  name: string;
  /** Its first heading. */
  title: string;
  /** Other words that users search for it by. */
  words: string;
}

/** The page that opens first. */
export const FIRST_PAGE = 'README';

/** All pages in the order of the list. */
export const helpPages: readonly HelpPage[] = [
  { name: FIRST_PAGE, title: 'Making posts with Viral Slides', words: 'start, first steps, shortcuts' },
  { name: 'capture', title: 'Collect images', words: 'upload, library, packs, screenshot, website, pictures, photos' },
  { name: 'design', title: 'Design the slides', words: 'editor, template, brand kit, fonts, hooks, caption, list, export, ZIP' },
  { name: 'series', title: 'A series from a table', words: 'CSV, Excel, contact sheet, autopilot, hooks' },
  { name: 'schedule', title: 'Schedule a post', words: 'accounts, slots, calendar, repeat, statistics, numbers, drafts' },
  { name: 'hand-over', title: 'Hand over', words: 'phone, notification, reminder' },
  { name: 'api-tokens', title: 'API tokens', words: 'API, script, program' },
  { name: 'assistants', title: 'Assistants', words: 'Claude, MCP, AI' },
  { name: 'webhooks', title: 'Webhooks', words: 'program, events' },
];
