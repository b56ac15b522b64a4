export { fileName } from './file-name.ts';
export { namedByType } from './named-by-type.ts';
export { postFileName, slideFileName, videoFileName, zipEntryName, zipFileName } from './downloads.ts';
