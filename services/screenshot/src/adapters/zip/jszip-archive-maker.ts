import type { ArchiveMaker } from '../../ports/archive-maker.ts';

/** ArchiveMaker of the same library that the web app exports with. Files are stored as they are: JPEG data does not get smaller. */
export function createJszipArchiveMaker(): ArchiveMaker {
  return {
    async pack(files) {
      // Loaded with the first archive, as the encoder loads its reader.
      const { default: Zip } = await import('jszip');
      const zip = new Zip();
      for (const { name, bytes } of files) zip.file(name, bytes, { compression: 'STORE' });
      return zip.generateAsync({ type: 'uint8array', compression: 'STORE' });
    },
  };
}
