/** Packs files into a ZIP. They are stored as they are: JPEG data does not get smaller. */
export async function zipFiles(files: readonly { name: string; blob: Blob }[]): Promise<Blob> {
  const { default: JSZip } = await import('jszip');
  const zip = new JSZip();
  for (const { name, blob } of files) zip.file(name, await blob.arrayBuffer(), { compression: 'STORE' });
  return zip.generateAsync({ type: 'blob', compression: 'STORE' });
}
