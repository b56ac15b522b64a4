import { OUTPUT_FORMATS, type Slide, type TextPreset } from '@viral-slides/slide-document';
import sharp from 'sharp';

/** Size of a sample in the picture of all, in pixels: sharp on a phone. */
export const SAMPLE_SIZE = { width: 224, height: 126 } as const;

/** Height of the letters, in canvas units, instead of the preset's own size: so that a small sample can be read. */
const SAMPLE_FONT_SIZE = 56;

/** Returns a slide of the format `tiktok` whose middle shows a preset's name in its own look. */
export function sampleSlide({ id, name, style }: TextPreset, imageUrl: string): Slide {
  const growth = SAMPLE_FONT_SIZE / style.fontSize;
  const lengths = ['padding', 'borderRadius', 'textStrokeWidth', 'borderWidth', 'letterSpacing'] as const;
  const grown = Object.fromEntries(lengths.flatMap((field) => (style[field] === undefined ? [] : [[field, style[field] * growth]])));
  const content = id === 'big-number' ? '17' : name;
  const layer = {
    id,
    content,
    style: { ...style, ...grown, fontSize: SAMPLE_FONT_SIZE, maxWidth: 440, position: 'center' as const, customPosition: undefined },
  };
  return { id: 's1', imageUrl, isGenerated: false, textLayers: [layer] };
}

/** The middle of a drawn slide, as a sample. PNG. */
export function sampleOf(slide: Buffer): Promise<Buffer> {
  const { width, height } = OUTPUT_FORMATS.tiktok;
  const middle = Math.round((width * SAMPLE_SIZE.height) / SAMPLE_SIZE.width);
  return sharp(slide)
    .extract({ left: 0, top: Math.round((height - middle) / 2), width, height: middle })
    .resize({ ...SAMPLE_SIZE, fit: 'fill' })
    .png()
    .toBuffer();
}

/** Background of samples: light and dark like a photograph, so that outline, shadow and glass have something to show. JPEG. */
export function sampleScenery(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920" viewBox="0 -778 1280 2276">
    <linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="1280" y2="720">
      <stop offset="0" stop-color="#f0c8a0"/><stop offset="0.45" stop-color="#c77f6e"/><stop offset="1" stop-color="#3a4a6b"/>
    </linearGradient>
    <rect y="-778" width="1280" height="2276" fill="url(#sky)"/>
    <path d="M0 720 L384 324 L704 576 L1024 252 L1280 720 Z" fill="#182034" fill-opacity="0.75"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 100 }).toBuffer();
}
