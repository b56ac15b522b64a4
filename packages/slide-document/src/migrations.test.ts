import { buildDocument, buildLayer } from '../test/builders.ts';
import {
  DOCUMENT_VERSIONS,
  migrate,
  NewerDocumentError,
  readStoredDocument,
  readStoredTemplateSlides,
  WRITTEN_VERSION,
} from './migrations.ts';
import type { DocumentVersions, Migration } from './migrations.ts';

/* A change of form over three releases: N knows the old one, N+1 reads both and writes the old one, N+2 reads both and writes the new one. */

interface InNewForm {
  pages: { caption?: string }[];
}

/** The new form calls slides pages, and gives them captions, for which the old one has no words. */
const renaming: Migration = {
  up: (document) => {
    const { slides, ...rest } = document as { slides: unknown[] };
    return { ...rest, pages: slides };
  },
  down: (document) => {
    const { pages, ...rest } = document as InNewForm;
    if (pages.some(({ caption }) => caption !== undefined)) throw new NewerDocumentError('It has captions.');
    return { ...rest, slides: pages };
  },
};
const n: DocumentVersions = { written: 1, readable: 1, migrations: {} };
const nextAfterN: DocumentVersions = { written: 1, readable: 2, migrations: { 1: renaming } };
const lastOfThree: DocumentVersions = { written: 2, readable: 2, migrations: { 1: renaming } };

const oldForm = buildDocument([buildLayer()]);
const newForm = renaming.up(oldForm);
const refused = (read: () => unknown) => {
  try {
    return read();
  } catch (error) {
    return error;
  }
};

describe('documents between releases that work side by side', () => {
  test.each([
    ['N wrote it and N+1 opens it', oldForm, 1, nextAfterN],
    ['N+1 wrote it and N opens it', oldForm, nextAfterN.written, n],
    ['N+2 wrote it and N+1 opens it', newForm, lastOfThree.written, nextAfterN],
  ])('When %s, then it is the same document, with nothing lost', (_what, stored, version, versions) => {
    const before = structuredClone(stored);
    expect(readStoredDocument(stored, version, versions)).toEqual(oldForm);
    expect(stored).toEqual(before);
  });

  test('When N+1 wrote it and N+2 opens it, then it is in the new form', () => {
    expect(migrate(oldForm, nextAfterN.written, lastOfThree)).toEqual(newForm);
  });

  test.each([
    ['N meets what N+2 wrote', newForm, n],
    ['N+1 meets what only the new form can say', { ...oldForm, slides: undefined, pages: [{ caption: 'Sea' }] }, nextAfterN],
  ])('When %s, then it is refused with a code, and stays as it is', (_what, stored, versions) => {
    const before = structuredClone(stored);
    expect(refused(() => readStoredDocument(stored, 2, versions))).toMatchObject({ code: 'document-newer' });
    expect(refused(() => readStoredTemplateSlides([stored], 3, versions))).toMatchObject({ code: 'document-newer' });
    expect(stored).toEqual(before);
  });

  test('When slides of a template are of another version, then they take the steps of documents and stay slides of a template', () => {
    const rename = (from: string, to: string) => (document: unknown) => {
      const { slides, ...rest } = document as { slides: Record<string, unknown>[] };
      return { ...rest, slides: slides.map(({ [from]: picture, ...slide }) => ({ ...slide, [to]: picture })) };
    };
    const [up, down] = [rename('picture', 'imageUrl'), rename('imageUrl', 'picture')];
    const [older, present] = [[{ picture: '/blank-slide.svg', textLayers: [] }], [{ imageUrl: '/blank-slide.svg', textLayers: [] }]];
    expect(readStoredTemplateSlides(older, 1, { written: 2, readable: 2, migrations: { 1: { up, down } } })).toEqual(present);
    expect(readStoredTemplateSlides(older, 2, { written: 1, readable: 2, migrations: { 1: { up: down, down: up } } })).toEqual(present);
    expect(() => readStoredTemplateSlides(older, WRITTEN_VERSION)).toThrow();
  });

  test('When data is several versions away, then the steps run in order; a missing one is an error', () => {
    const letter = (one: string): Migration => ({ up: (text) => `${String(text)}${one}`, down: (text) => String(text).slice(0, -1) });
    const migrations = { 1: letter('b'), 2: letter('c') };
    expect(migrate('a', 1, { written: 3, readable: 3, migrations })).toBe('abc');
    expect(migrate('abc', 3, { written: 1, readable: 3, migrations })).toBe('a');
    expect(() => migrate('a', 1, { written: 4, readable: 4, migrations })).toThrow('No migration between document versions 3 and 4');
  });
});

test('When this build is released, then it reads at most one version more than it writes, and every step since the first is there', () => {
  const { written, readable, migrations } = DOCUMENT_VERSIONS;
  expect([written, written + 1]).toContain(readable);
  expect(Object.keys(migrations).map(Number)).toEqual(Array.from({ length: readable - 1 }, (_, index) => index + 1));
});
