/** A file that rendering has put into the store. Fields as in the event. */
export interface RenderedFile {
  key: string;
  contentType: 'image/jpeg' | 'video/mp4' | 'application/zip';
  /** Of the bytes, 64 hexadecimal digits. */
  sha256: string;
  sizeBytes: number;
  /** In pixels; 0 of an archive. */
  width: number;
  /** In pixels; 0 of an archive. */
  height: number;
  /** 0 but of a video. */
  durationMs: number;
  /** Of a slide: contrast ratio of each of its texts, in their order; null: it has no words. Absent where it was not measured. */
  contrasts?: readonly (number | null)[];
}

/** Everything that one rendering made. */
export interface RenderedFiles {
  /** In the order of the slides. */
  slides: RenderedFile[];
  /** Null when none was asked for. */
  video: RenderedFile | null;
  /** The pictures in one file; absent or null when none was asked for. */
  archive?: RenderedFile | null;
}

/** All files of a rendering. */
export function filesOf({ slides, video, archive }: RenderedFiles): RenderedFile[] {
  return [...slides, ...(video ? [video] : []), ...(archive ? [archive] : [])];
}

/** Folder of the bucket that holds what was rendered. */
const rendersPrefix = 'renders/';

/**
 * Folder of the files of one attempt.
 * @param ids two random UUIDs, which hold 122 random bits each: who knows the owner and other files does not find these
 */
export function renderFolder(...ids: [string, string]): string {
  return `${rendersPrefix}${ids.join('').replaceAll('-', '')}/`;
}

/** Folder of the attempt that made a file. @param key of the file; any other text gives a folder that no rendering has */
export function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1);
}
