/** Number of files on their way at once: browsers open six connections, and two stay free for the page. */
const PARALLEL = 4;

/** Callbacks for each file of a run. */
export interface UploadRun<F> {
  files: readonly F[];
  /** Uploads one file; rejects when it fails. */
  upload: (file: F) => Promise<void>;
}

/**
 * Uploads files, four at a time. After the first failure no further file is started; those on their way may finish.
 * @returns whether every file was uploaded
 */
export async function runUploads<F>({ files, upload }: UploadRun<F>): Promise<boolean> {
  const waiting = [...files];
  let hasFailed = false;
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined && !hasFailed; file = waiting.shift()) {
      try {
        await upload(file);
      } catch {
        hasFailed = true;
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return !hasFailed;
}
