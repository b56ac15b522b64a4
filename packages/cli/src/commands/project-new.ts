import { textOf, textsOf } from '../command.ts';
import type { Command } from '../command.ts';
import { usage } from '../failure.ts';
import { fillingsOf, slidesOf } from '../filled-template.ts';
import { findTemplate } from '../find-template.ts';
import { pictureOf } from '../read-picture.ts';
import { plain, progressOn } from '../terminal.ts';

/** `viral-slides project new` */
export const projectNew: Command = {
  name: 'project new',
  form: '[--from TEMPLATE] [--text WORDS]… [--image PICTURE]… [--name NAME]',
  summary: 'Makes a project, of a template or of pictures alone.',
  help: [
    '--from TEMPLATE  name or id of a template (viral-slides templates)',
    "--text WORDS     the template's texts, in order, slide by slide; again for each",
    '--image PICTURE  what a slide shows, in order: a file, which is uploaded first, or the id of a picture of the library',
    '--name NAME      without it one with date and time',
  ],
  options: {
    from: { type: 'string' },
    name: { type: 'string' },
    text: { type: 'string', multiple: true },
    image: { type: 'string', multiple: true },
  },
  words: [0, 0],
  async run(context, typed) {
    const from = textOf(typed, 'from');
    const texts = textsOf(typed, 'text');
    const images = textsOf(typed, 'image');
    if (from === undefined && texts.length > 0) throw usage('Texts have a place in a template only.', 'Name one: --from TEMPLATE');
    if (from === undefined && images.length === 0)
      throw usage('Neither a template nor pictures were given.', 'E.g. viral-slides project new --image cat.jpg');
    const client = await context.client();
    const template = from === undefined ? undefined : await findTemplate(client, from);
    // What does not fit is said before anything is uploaded.
    if (template) fillingsOf(template, { texts, pictures: images });
    const progress = progressOn(context.terminal);
    const pictures: string[] = [];
    for (const [index, word] of images.entries()) {
      progress.show(`Picture ${index + 1} of ${images.length}: ${plain(word)}`);
      pictures.push(await pictureOf(client, word));
    }
    progress.end();
    const name = nameOf(textOf(typed, 'name'));
    const project = template
      ? await client.post('/api/projects/from-template', {
          body: { templateId: template.id, slides: fillingsOf(template, { texts, pictures }), ...name },
        })
      : await client.post('/api/projects', { body: { slides: slidesOf(pictures), ...name } });
    const next = `See it: /editor/${project.id}\nPost it: viral-slides schedule ${project.id} --account … --at …\n`;
    context.show(project, `${project.id}  ${plain(project.name)}\n${context.terminal.isTerminal ? next : ''}`);
  },
};

const nameOf = (name: string | undefined) => (name === undefined ? {} : { name });
