import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { TEXT_PRESETS } from '@viral-slides/slide-document';
import type { TextPreset, TextStyle } from '@viral-slides/slide-document';

/** Path of the page that shows the text presets, relative to the checkout. */
export const presetPagePath = 'docs/developing/presets.md';

const columns = 3;

/**
 * Writes the page that shows each text preset with the picture that the renderer made of it (`make golden`).
 * @param target folder used in place of the checkout
 */
export async function generatePresetPage(target: string): Promise<void> {
  const file = join(target, presetPagePath);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, presetPage());
}

function presetPage(): string {
  const rows: string[] = [];
  for (let first = 0; first < TEXT_PRESETS.length; first += columns) {
    const presets = TEXT_PRESETS.slice(first, first + columns);
    rows.push(row(presets.map(({ id, name }) => `![${name}](../../e2e/golden/${id}/page.jpeg)`)), row(presets.map(caption)));
  }
  return [
    '# The text presets',
    '',
    'Each picture is rendered from the unchanged preset, by the renderer that editor, export and server share. The browser tests compare it with the',
    'current output. `make golden` redraws the pictures, `make generate` writes this page. Lengths are in canvas units: a slide is 800 high.',
    '',
    row(Array.from({ length: columns }, () => ' ')),
    row(Array.from({ length: columns }, () => ':---:')),
    ...rows,
    '',
  ].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function caption({ name, style }: TextPreset): string {
  return `**${name}**<br>${style.fontFamily} ${style.fontWeight}${style.italic ? ' italic' : ''}, ${style.fontSize}<br>${groundOf(style)}`;
}

/** Effects that separate the text from the photograph, as words. */
function groundOf(style: Readonly<TextStyle>): string {
  const grounds = [
    style.backgroundBlur ? 'glass' : style.background && (style.backgroundPerLine ? 'lines' : 'box'),
    style.borderWidth && 'border',
    style.textStrokeWidth && `outline ${style.textStrokeWidth}`,
    style.textGlow && 'glow',
    style.mark && `mark: ${style.mark}`,
    style.textShadow && 'shadow',
  ];
  return grounds.filter(Boolean).join(', ');
}
