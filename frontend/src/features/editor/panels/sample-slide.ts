import { canvasSize, type OutputFormatId, type Slide, type TextPreset } from '@viral-slides/slide-document';

/** Format of the samples: wide, so that the words are large. */
export const SAMPLE_FORMAT: OutputFormatId = 'youtube';

/** Height of the letters in a sample, in canvas units, whatever the preset's own size. */
const SAMPLE_FONT_SIZE = 185;

/** Returns a slide that shows a preset's name in its own look, enlarged so that a small sample can be read. */
export function sampleSlide({ id, name, style }: TextPreset): Pick<Slide, 'textLayers'> {
  const growth = SAMPLE_FONT_SIZE / style.fontSize;
  const lengths = ['padding', 'borderRadius', 'textStrokeWidth', 'borderWidth', 'letterSpacing'] as const;
  const grown = Object.fromEntries(lengths.flatMap((field) => (style[field] === undefined ? [] : [[field, style[field] * growth]])));
  const content = id === 'big-number' ? '17' : name;
  return { textLayers: [{ id, content, style: { ...style, ...grown, fontSize: SAMPLE_FONT_SIZE, maxWidth: 1_280 } }] };
}

/** Paints what samples lie on: light and dark like a photograph, so that outline, shadow and glass have something to show. */
export function paintScenery(): HTMLCanvasElement {
  const { width, height } = canvasSize(SAMPLE_FORMAT);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width / 2);
  canvas.height = Math.round(height / 2);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const sky = context.createLinearGradient(0, 0, canvas.width, canvas.height);
  sky.addColorStop(0, '#f0c8a0');
  sky.addColorStop(0.45, '#c77f6e');
  sky.addColorStop(1, '#3a4a6b');
  context.fillStyle = sky;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'rgba(24, 32, 52, 0.75)';
  context.beginPath();
  context.moveTo(0, canvas.height);
  context.lineTo(canvas.width * 0.3, canvas.height * 0.45);
  context.lineTo(canvas.width * 0.55, canvas.height * 0.8);
  context.lineTo(canvas.width * 0.8, canvas.height * 0.35);
  context.lineTo(canvas.width, canvas.height);
  context.fill();
  return canvas;
}
