/** A file that rendering has put into the store. Fields as the event tells them. */
export interface RenderedFile {
  key: string;
  contentType: 'image/jpeg' | 'video/mp4';
  /** Of the bytes, 64 hexadecimal digits. */
  sha256: string;
  sizeBytes: number;
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
  /** 0 for a picture. */
  durationMs: number;
}

/** Everything that one rendering made. */
export interface RenderedFiles {
  /** In the order of the slides. */
  slides: RenderedFile[];
  /** Null when none was asked for. */
  video: RenderedFile | null;
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

/** Folder of the attempt that made a file. @param key of the file; whatever is no such key is in a folder that no rendering has */
export function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1);
}
