import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import type { OutputFormatId, PictureLayer, Slide, TextLayer, TextStyle } from '@viral-slides/slide-document';

const text = (id: string, content: string, style: Partial<TextStyle>): TextLayer => ({
  id,
  content,
  style: { ...DEFAULT_TEXT_STYLE, fontSize: 44, textShadow: false, ...style },
});
const at = (x: number, y: number) => ({ position: 'custom', customPosition: { x, y } }) as const;
const glass = { backgroundBlur: true, background: 'rgba(15, 18, 25, 0.3)', padding: 30, borderRadius: 16 } as const;

/** Slides with turned and see-through texts, and with pictures between them. @param imageUrl the picture in all of them */
export function layerLooks(imageUrl: string): readonly { name: string; format: OutputFormatId; slide: Slide }[] {
  const picture = (id: string, look: Omit<PictureLayer, 'id' | 'imageUrl'>): PictureLayer => ({ id, imageUrl, ...look });
  const slide = (id: string, textLayers: TextLayer[], pictureLayers?: PictureLayer[]): Slide => ({
    id,
    imageUrl,
    isGenerated: false,
    textLayers,
    ...(pictureLayers && { pictureLayers }),
  });
  return [
    {
      name: 'turned-texts',
      format: 'tiktok',
      slide: slide('s1', [
        text('a1', 'Turned glass', { ...glass, ...at(60, 330), rotation: -30 }),
        text('a2', 'Upright', {
          ...at(-60, 240),
          rotation: 90,
          background: '#FFE14D',
          backgroundPerLine: true,
          color: '#111318',
          padding: 10,
        }),
        text('a3', 'Shadows fall down', { position: 'bottom', rotation: 12, textShadow: true }),
      ]),
    },
    {
      name: 'see-through-and-spaced',
      format: 'ig-post',
      slide: slide('s2', [
        text('b1', 'Wide\nlines', { position: 'top', lineHeight: 1.9, textStrokeWidth: 4, textStrokeColor: '#000000', opacity: 0.6 }),
        text('b2', 'Narrow\nlines', { position: 'bottom', lineHeight: 0.8, background: '#D3122F', padding: 14, opacity: 0.45 }),
      ]),
    },
    {
      name: 'pictures-between-texts',
      format: 'ig-portrait',
      slide: slide(
        's3',
        [
          text('c1', 'Behind the picture', { ...at(60, 260), background: '#111318', padding: 12 }),
          text('c2', 'Glass', { ...glass, ...at(250, 380) }),
        ],
        [
          picture('c3', { box: { x: 150, y: 220, width: 300, height: 260 }, rotation: 15, textsBeneath: 1 }),
          picture('c4', { box: { x: 420, y: 560, width: 300, height: 180 }, opacity: 0.5, textsBeneath: 9 }),
        ],
      ),
    },
  ];
}
