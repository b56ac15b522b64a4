import { OUTPUT_FORMAT_IDS, OUTPUT_FORMATS } from '@viral-slides/slide-document';

/** A size in which websites are captured. */
export interface CaptureFormat {
  readonly id: string;
  /** Name shown to people. */
  readonly name: string;
  /** Width of the window, in CSS pixels. */
  readonly width: number;
  /** Height of the window, in CSS pixels. */
  readonly height: number;
  /** Pixels of the image per CSS pixel, in each direction. */
  readonly deviceScale: number;
}

/** The one table of the formats that are offered: those of slides first, then the screens for which websites are made. */
export const captureFormats: readonly CaptureFormat[] = [
  ...OUTPUT_FORMAT_IDS.map((id) => {
    const { name, width, height } = OUTPUT_FORMATS[id];
    return { id, name, width, height, deviceScale: 1 };
  }),
  { id: 'phone', name: 'Phone', width: 390, height: 844, deviceScale: 3 },
  { id: 'desktop', name: 'Desktop', width: 1440, height: 900, deviceScale: 1 },
  // A phone-sized window: its picture has the pixels of the slide format, and the page looks as on a phone.
  { id: 'square', name: 'Square (phone layout)', width: 540, height: 540, deviceScale: 2 },
  { id: 'story', name: 'Story (phone layout)', width: 360, height: 640, deviceScale: 3 },
];
