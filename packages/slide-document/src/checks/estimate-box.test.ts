import { TEXT_PRESETS } from '../presets/text-presets.ts';
import { estimateText } from './estimate-box.ts';

const style = { ...TEXT_PRESETS[0]!.style, fontSize: 40, maxWidth: 400, padding: 0, letterSpacing: 0, textTransform: 'none' as const };
const linesOf = (content: string) => estimateText({ id: 't', content, style }, 'tiktok').lines;

describe('estimateText', () => {
  test.each([
    ['one line', 'Stop scrolling', 1],
    ['words', 'The quiet habit that gave me back two hours of every day', 3],
    ['Japanese', '毎日の習慣を変えるだけで、人生は大きく変わります。', 3],
    ['Thai', 'การออกกำลังกายทุกวันช่วยให้สุขภาพดีขึ้นและทำให้คุณมีความสุขมากขึ้น', 3],
    ['soft hyphens', 'Donau\u00ADdampf\u00ADschiff\u00ADfahrts\u00ADgesell\u00ADschafts\u00ADkapi\u00ADtän', 3],
    ['paragraphs', 'One\n\nTwo', 3],
  ])('When a text is made of %s, then its lines are estimated as about those that are drawn', (_case, content, lines) => {
    expect(linesOf(content)).toBe(lines);
  });
});
