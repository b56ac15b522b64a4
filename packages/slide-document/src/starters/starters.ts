/**
 * Ready-made starters of a project: a hook, points, a call to action, each set in presets that go together. The words are an example
 * of the kind and are meant to be written over; the pictures are the person's own.
 */
import { clearWidth } from '../checks/safe-zones.ts';
import { MAX_WIDTH } from '../limits.ts';
import { DEFAULT_OUTPUT_FORMAT } from '../output-formats.ts';
import { findPreset } from '../presets/text-presets.ts';
import { patchStyle } from '../shapes/text-style.ts';
import { blankSlide } from '../slides.ts';
import type { TextPosition } from '../shapes/text-style.ts';
import type { Slide } from '../slides.ts';

/** A starter that can be chosen for a new project. */
export interface Starter {
  /** Stable kebab-case id. */
  readonly id: string;
  /** Name shown to people. */
  readonly name: string;
  /** Its slides, for the main format. */
  readonly slides: Slide[];
}

/** A text of a starter: what it says, in which preset, and where. */
type Line = readonly [text: string, presetId: string, position?: Exclude<TextPosition, 'custom'>];

function starter(id: string, name: string, ...slides: (readonly Line[])[]): Starter {
  return { id, name, slides: slides.map(slideOf) };
}

function slideOf(lines: readonly Line[], index: number): Slide {
  const slide = blankSlide(`s${index + 1}`);
  const textLayers = lines.map(([content, presetId, position = 'center'], place) => {
    const preset = findPreset(presetId);
    if (!preset) throw new Error(`There is no preset ${presetId}`);
    return {
      id: `${slide.id}-t${place + 1}`,
      content,
      style: patchStyle(preset.style, {
        position,
        maxWidth: Math.min(preset.style.maxWidth ?? MAX_WIDTH.default, clearWidth(DEFAULT_OUTPUT_FORMAT)),
      }),
    };
  });
  return { ...slide, textLayers };
}

/** Slides with one text each, all in one preset. */
const each = (presetId: string, ...texts: string[]) => texts.map((text) => [[text, presetId]] as Line[]);

/** All starters, in the order in which they are offered. */
export const STARTERS: readonly Starter[] = [
  starter(
    'tips',
    'Tips',
    [['4 small habits for better mornings', 'viral-hook']],
    ...each(
      'white-label',
      '1. Leave the phone in another room',
      '2. Drink a glass of water first',
      '3. Write down one thing for today',
      '4. Move for ten minutes',
    ),
    [['Save this for tomorrow', 'call-to-action']],
  ),
  starter(
    'mistakes',
    'Mistakes',
    [['Stop doing this in your posts', 'bold-statement']],
    ...each(
      'black-label',
      'A first slide without a hook',
      'More than one idea on a slide',
      'Words over faces',
      'An end without a next step',
    ),
    [['Follow for more like this', 'call-to-action']],
  ),
  starter(
    'steps',
    'Step by step',
    [['Plan a week of posts in one hour', 'highlighter']],
    ...each(
      'list-point',
      'Step 1: Collect ten questions that people ask you',
      'Step 2: Give each one answer in a sentence',
      'Step 3: Find a picture for each',
      'Step 4: Schedule them all at once',
    ),
    [['Which step is hardest for you?', 'chat-bubble']],
  ),
  starter(
    'story',
    'Story',
    [['The year I slowed down', 'editorial']],
    ...each('clean-caption', 'It began with a missed train.', 'For once there was nothing to do.', 'So I looked around.', 'And I stayed.'),
    [['What would you stay for?', 'editorial']],
  ),
  starter(
    'quotes',
    'Quotes',
    [['Words for slow days', 'airy-title']],
    ...each(
      'quote',
      'Little by little, one travels far.',
      'Rest is not idleness.',
      'Begin anywhere.',
      'What you do every day matters most.',
    ),
    [['Send this to a friend', 'airy-title']],
  ),
  starter(
    'numbers',
    'In numbers',
    [['One year of walking to work', 'framed']],
    [
      ['220', 'big-number', 'top'],
      ['days on foot', 'white-label'],
    ],
    [
      ['880', 'big-number', 'top'],
      ['kilometres', 'white-label'],
    ],
    [
      ['0', 'big-number', 'top'],
      ['parking tickets', 'white-label'],
    ],
    [['Would you try it?', 'call-to-action']],
  ),
  starter(
    'myths',
    'Myth or fact',
    [['Myth or fact?', 'sticker']],
    [
      ['Myth', 'bold-statement', 'top'],
      ['You have to post every day.', 'framed'],
    ],
    [
      ['Fact', 'highlighter', 'top'],
      ['People remember one good post a week.', 'framed'],
    ],
    [
      ['Myth', 'bold-statement', 'top'],
      ['Only new trends are seen.', 'framed'],
    ],
    [
      ['Fact', 'highlighter', 'top'],
      ['What helps is saved and shared for months.', 'framed'],
    ],
    [['Tell us your own', 'sticker']],
  ),
  starter(
    'conversation',
    'Conversation',
    [['What nobody asks a baker', 'chat-bubble']],
    ...each('white-label', 'When do you get up?', 'At two. The bread does not wait.', 'And when do you sleep?', 'When you have breakfast.'),
    [['Ask me anything', 'call-to-action']],
  ),
  starter(
    'night',
    'After dark',
    [['3 places to be after dark', 'neon']],
    ...each('glass-card', 'The bridge, when the trams light up', 'The roof above the old market', 'The harbour, an hour before dawn'),
    [['Save it for tonight', 'neon']],
  ),
  starter(
    'news',
    'News',
    [['Something new is here', 'black-label']],
    ...each('glass-card', 'What it is, in one sentence', 'Who it is for', 'When and where to get it'),
    [['Find it in our profile', 'call-to-action']],
  ),
];
