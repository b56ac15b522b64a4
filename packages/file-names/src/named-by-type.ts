import { fileName } from './file-name.ts';

/** Endings of each type that is stored; the first one is given to files that have another. */
const endings: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'video/mp4': ['mp4'],
  'application/zip': ['zip'],
  'font/sfnt': ['sfnt', 'ttf', 'otf'],
};

/** Name endings of uploads and captures. Only these are taken off: in "Week 48.5 cats" the dot belongs to the words. */
const pictureEnding = /\.(?:jpe?g|jfif|png|webp|avif|gif|hei[cf]|tiff?|bmp|svg|mp4|zip|sfnt|ttf|otf|woff2?)$/i;

/** Makes the name of a stored file whose type may differ from that of the upload: a safe title with the ending of the stored type. */
export function namedByType(name: string, contentType: string): string {
  const [given = ''] = pictureEnding.exec(name) ?? [];
  const allowed = endings[contentType] ?? ['bin'];
  const ending = allowed.find((each) => `.${each}` === given.toLowerCase()) ?? allowed[0];
  return fileName({ title: name.slice(0, name.length - given.length), fallback: contentType.replace(/\/.*$/, ''), ending });
}
