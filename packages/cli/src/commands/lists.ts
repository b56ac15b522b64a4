import { everyProject } from '@viral-slides/api-client';
import type { Command } from '../command.ts';
import { tableOf } from '../terminal.ts';

/** `viral-slides accounts` */
export const accounts: Command = {
  name: 'accounts',
  form: '',
  summary: 'Lists the connected accounts that the token may use.',
  words: [0, 0],
  async run(context) {
    const all = await (await context.client()).get('/api/social-accounts');
    const rows = all.map(({ id, platform, username, state, isPrimary }) => [
      id,
      platform,
      state,
      isPrimary ? 'primary' : '',
      `@${username}`,
    ]);
    context.show(
      all,
      all.length === 0
        ? 'No account is connected. Connect one in the app, under Accounts.\n'
        : tableOf(['ID', 'PLATFORM', 'STATE', '', 'NAME'], rows),
    );
  },
};

/** `viral-slides templates` */
export const templates: Command = {
  name: 'templates',
  form: '',
  summary: 'Lists the templates.',
  words: [0, 0],
  async run(context) {
    const all = await (await context.client()).get('/api/templates/summaries');
    const rows = all.map(({ id, slideCount, name }) => [id, String(slideCount), name]);
    context.show(
      all,
      all.length === 0 ? 'You have no templates. Save one in the editor, under Templates.\n' : tableOf(['ID', 'SLIDES', 'NAME'], rows),
    );
  },
};

/** `viral-slides packs` */
export const packs: Command = {
  name: 'packs',
  form: '',
  summary: 'Lists the packs of the library.',
  words: [0, 0],
  async run(context) {
    const all = await (await context.client()).get('/api/packs');
    const rows = all.map(({ id, imageCount, name }) => [id, String(imageCount), name]);
    context.show(all, all.length === 0 ? 'You have no packs. Create one with upload --pack.\n' : tableOf(['ID', 'IMAGES', 'NAME'], rows));
  },
};

/** `viral-slides hooks` */
export const hooks: Command = {
  name: 'hooks',
  form: '',
  summary: 'Lists hooks (texts for first slides), starting with your own.',
  words: [0, 0],
  async run(context) {
    const all = await (await context.client()).get('/api/hooks');
    const rows = all.map(({ niche, formula, isOwn, text }) => [isOwn ? 'own' : '', niche ?? 'any', formula ?? '', text]);
    context.show(all, tableOf(['', 'NICHE', 'FORMULA', 'HOOK'], rows));
  },
};

/** `viral-slides projects` */
export const projects: Command = {
  name: 'projects',
  form: '',
  summary: 'Lists the projects, most recently changed first.',
  words: [0, 0],
  async run(context) {
    const all = [];
    for await (const project of everyProject(await context.client())) all.push(project);
    const rows = all.map(({ id, slideCount, updatedAt, name }) => [id, String(slideCount), updatedAt, name]);
    context.show(all, all.length === 0 ? 'You have no projects.\n' : tableOf(['ID', 'SLIDES', 'CHANGED', 'NAME'], rows));
  },
};
