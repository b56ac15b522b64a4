import { textOf, textsOf } from '../command.ts';
import type { Command, Typed } from '../command.ts';
import { usage } from '../failure.ts';
import { fillingsOf, slidesOf } from '../filled-template.ts';
import { findTemplate } from '../find-template.ts';
import { pictureOf, uploaderOf } from '../read-picture.ts';
import { plain, progressOn } from '../terminal.ts';

/** `viral-slides project new` */
export const projectNew: Command = {
  name: 'project new',
  form: '[--from TEMPLATE] [--text WORDS]… [--slot NAME=WORDS]… [--image IMAGE]… [--name NAME]',
  summary: 'Creates a project from a template, or from images alone.',
  help: [
    '--from TEMPLATE  name or id of a template (viral-slides templates)',
    '--text WORDS     a text for the template, in order, slide by slide; repeat for each text',
    '--slot NAME=WORDS  a text by slot name, if the template has roles; repeat for each body slide',
    '--image IMAGE    image of a slide, in order: a file to upload, or the id of an image in the library',
    '--name NAME      name of the project; default: date and time',
  ],
  options: {
    from: { type: 'string' },
    name: { type: 'string' },
    text: { type: 'string', multiple: true },
    slot: { type: 'string', multiple: true },
    image: { type: 'string', multiple: true },
  },
  words: [0, 0],
  async run(context, typed) {
    const params = newProjectOf(typed);
    const { from, texts, slots, images } = params;
    const client = await context.client();
    const template = from === undefined ? undefined : await findTemplate(client, from);
    // Excess texts and pictures are refused before anything is uploaded.
    if (template && !slots) fillingsOf(template, { texts, pictures: images });
    const progress = progressOn(context.terminal);
    const upload = uploaderOf(client);
    const pictures: string[] = [];
    for (const [index, word] of images.entries()) {
      progress.show(`Image ${index + 1} of ${images.length}: ${plain(word)}`);
      pictures.push(await pictureOf(word, upload));
    }
    progress.end();
    const name = nameOf(textOf(typed, 'name'));
    const project = template
      ? await client.post('/api/projects/from-template', {
          body: { templateId: template.id, ...filled(template, params, pictures), ...name },
        })
      : await client.post('/api/projects', { body: { slides: slidesOf(pictures), ...name } });
    const next = `View: /editor/${project.id}\nPost: viral-slides schedule ${project.id} --account … --at …\n`;
    context.show(project, `${project.id}  ${plain(project.name)}\n${context.terminal.isTerminal ? next : ''}`);
  },
};

/** The options as typed. */
interface NewProject {
  from: string | undefined;
  texts: string[];
  slots: Record<string, string | string[]> | undefined;
  /** Files, or ids of the library. */
  images: string[];
}

/** @throws CommandError when what was typed does not go together */
function newProjectOf(typed: Typed): NewProject {
  const params = {
    from: textOf(typed, 'from'),
    texts: textsOf(typed, 'text'),
    slots: slotsOf(textsOf(typed, 'slot')),
    images: textsOf(typed, 'image'),
  };
  const { from, texts, slots, images } = params;
  if (texts.length > 0 && slots) throw usage('Give texts by position or by slot name, not both.', 'Use either --text or --slot.');
  if (from !== undefined) return params;
  if (texts.length > 0 || slots) throw usage('Texts can only be used with a template.', 'Name a template: --from TEMPLATE');
  if (images.length === 0) throw usage('Give a template or images.', 'E.g. viral-slides project new --image cat.jpg');
  return params;
}

/** Content for a template. */
function filled(template: Parameters<typeof fillingsOf>[0], { texts, slots }: NewProject, pictures: readonly string[]) {
  if (!slots) return { slides: fillingsOf(template, { texts, pictures }) };
  return { texts: slots, slides: pictures.map((imageId) => ({ imageId })) };
}

/** Reads texts by the names of their slots; undefined where there are none. @throws CommandError */
function slotsOf(typed: readonly string[]): Record<string, string | string[]> | undefined {
  const slots = new Map<string, string[]>();
  for (const each of typed) {
    const at = each.indexOf('=');
    if (at < 1) throw usage(`"${each}" does not name a slot.`, 'Write it as --slot "hook=Six habits".');
    const name = each.slice(0, at).trim();
    slots.set(name, [...(slots.get(name) ?? []), each.slice(at + 1)]);
  }
  if (slots.size === 0) return undefined;
  return Object.fromEntries([...slots].map(([name, words]) => [name, words.length === 1 ? (words[0] as string) : words]));
}

const nameOf = (name: string | undefined) => (name === undefined ? {} : { name });
