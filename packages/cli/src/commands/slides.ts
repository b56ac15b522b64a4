import type { components } from '@viral-slides/api-client';
import { textOf } from '../command.ts';
import type { Command, Typed } from '../command.ts';
import { usage } from '../failure.ts';
import { numberOf } from '../number-option.ts';

type Slide = components['schemas']['Slide'];
type TextLayer = Slide['textLayers'][number];

/** `viral-slides check` */
export const check: Command = {
  name: 'check',
  form: 'PROJECT',
  summary:
    'Finds texts covered by the buttons and captions of TikTok and other apps, texts that are too small or too large, and slides with too much text.',
  words: [1, 1],
  async run(context, { words: [id = ''] }) {
    const found = await (await context.client()).get('/api/projects/{id}/checks', { params: { path: { id } } });
    const lines = found.problems.map(({ slide, text, sentence, place }) => {
      const where = `slide ${slide}${text === undefined ? '' : `, text ${text}`}`;
      return `${where}: ${sentence}${place ? ` (--place ${place.x},${place.y})` : ''}\n`;
    });
    context.show(found, lines.length === 0 ? 'No problems found.\n' : lines.join(''));
  },
};

/** `viral-slides text` */
export const text: Command = {
  name: 'text',
  form: 'PROJECT --slide NUMBER [--text NUMBER] [--content WORDS] [--place X,Y]',
  summary: 'Changes the wording or position of a text on a slide.',
  help: [
    '--slide NUMBER   from 1',
    '--text NUMBER    number of the text on the slide, from 1; default: 1',
    '--content WORDS  new wording of the text',
    '--place X,Y      upper left corner of the text, on a canvas that is 800 high, as check shows it; or top, center or bottom',
  ],
  options: { slide: { type: 'string' }, text: { type: 'string' }, content: { type: 'string' }, place: { type: 'string' } },
  words: [1, 1],
  async run(context, typed) {
    const [id = ''] = typed.words;
    const [slide, layer] = [numberOf(typed, 'slide'), numberOf(typed, 'text', 1)];
    const change = changeOf(typed);
    const client = await context.client();
    const { slides, revision } = await client.get('/api/projects/{id}', { params: { path: { id } } });
    const body = { slides: withText(slides, { slide, layer, change }), revision };
    const project = await client.patch('/api/projects/{id}', { params: { path: { id } }, body });
    context.show(project, `${id}  slide ${slide}, text ${layer} changed\n`);
  },
};

type Change = (layer: TextLayer) => TextLayer;

function changeOf(typed: Typed): Change {
  const [content, place] = [textOf(typed, 'content'), textOf(typed, 'place')];
  if (content === undefined && place === undefined) throw usage('There is nothing to change.', 'Give --content, --place, or both.');
  const at = place === undefined ? null : placeOf(place);
  return (layer) => {
    const { customPosition: _before, ...style } = layer.style;
    return { ...layer, ...(content === undefined ? {} : { content }), style: at ? { ...style, ...at } : layer.style };
  };
}

function placeOf(place: string): Pick<TextLayer['style'], 'position' | 'customPosition'> {
  if (place === 'top' || place === 'center' || place === 'bottom') return { position: place };
  const [, x, y] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(place) ?? [];
  if (x === undefined || y === undefined) throw usage(`${place} is not a position.`, 'E.g. --place 60,560, or top, center, bottom.');
  return { position: 'custom', customPosition: { x: Number(x), y: Number(y) } };
}

function withText(slides: readonly Slide[], { slide, layer, change }: { slide: number; layer: number; change: Change }): Slide[] {
  if (!slides[slide - 1]?.textLayers[layer - 1])
    throw usage(`There is no text ${layer} on slide ${slide}.`, `The project has ${slides.length} slides.`);
  return slides.map((each, at) =>
    at === slide - 1 ? { ...each, textLayers: each.textLayers.map((one, place) => (place === layer - 1 ? change(one) : one)) } : each,
  );
}
