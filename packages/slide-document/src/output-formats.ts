/** Ids of the output formats, in the order in which they are offered. */
export const OUTPUT_FORMAT_IDS = ['tiktok', 'ig-post', 'ig-portrait', 'youtube'] as const;

/** Id of an output format. */
export type OutputFormatId = (typeof OUTPUT_FORMAT_IDS)[number];

/** Aspect ratios of the output formats, width to height. */
export type AspectRatio = '9:16' | '1:1' | '4:5' | '16:9';

/** Size in which slides are exported. */
export interface OutputFormat {
  readonly id: OutputFormatId;
  /** Name shown to people. */
  readonly name: string;
  /** Width of an exported image, in pixels. */
  readonly width: number;
  /** Height of an exported image, in pixels. */
  readonly height: number;
  readonly aspectRatio: AspectRatio;
}

/** All output formats by id. */
export const OUTPUT_FORMATS: Readonly<Record<OutputFormatId, OutputFormat>> = {
  tiktok: { id: 'tiktok', name: 'TikTok/Story', width: 1080, height: 1920, aspectRatio: '9:16' },
  'ig-post': { id: 'ig-post', name: 'Instagram Post', width: 1080, height: 1080, aspectRatio: '1:1' },
  'ig-portrait': { id: 'ig-portrait', name: 'Instagram Portrait', width: 1080, height: 1350, aspectRatio: '4:5' },
  youtube: { id: 'youtube', name: 'YouTube/Landscape', width: 1920, height: 1080, aspectRatio: '16:9' },
};

/** Format of a document that names none. */
export const DEFAULT_OUTPUT_FORMAT: OutputFormatId = 'tiktok';
