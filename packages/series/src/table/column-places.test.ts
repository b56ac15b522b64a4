import { describe, expect, test } from '@jest/globals';
import { guessPlaces, keyOfPlace, placesOf } from './column-places.ts';

const slides = (...texts: number[]) => texts.map((length) => ({ textLayers: Array.from({ length }, () => ({})) }));
const guess = (header: string[], texts: number[]) => guessPlaces(header, slides(...texts)).map(keyOfPlace);

describe('where columns go', () => {
  test('When no text is called after a heading, then the column is not used, and the texts are left for those that name them', () => {
    const header = ['notes', 'Status', 'Hook', 'Third slide', 'Second slide text 2', 'Eleventh slide', 'Opener'];
    expect(guess(header, [1, 2, 2])).toEqual(['unused', 'unused', 'text 1 1', 'text 3 1', 'text 2 2', 'unused', 'unused']);
  });

  test('When headings are known words, then they go there whatever their order, and no place is taken twice', () => {
    const header = ['Hook', 'Name', 'slide 2', 'Picture', 'image: 2', 'project name', 'slide 9', 'Slide 2 text 2'];
    expect(guess(header, [1, 2])).toEqual(['text 1 1', 'name', 'text 2 1', 'image 1', 'image 2', 'unused', 'unused', 'text 2 2']);
  });

  test('When headings are those of posts, then they go there, each once', () => {
    const header = ['Date and time', 'Account', 'Post title', 'Description', '#hashtags', 'Hashtags', 'Caption', 'Hook'];
    expect(guess(header, [2])).toEqual(['time', 'account', 'title', 'caption', 'tags', 'unused', 'unused', 'text 1 1']);
  });

  test('When a text is a page number, then no column goes there', () => {
    const numbered = [{ textLayers: [{ isPageNumber: true }, {}] }, { textLayers: [{ isPageNumber: true }] }];
    expect(guessPlaces(['Hook', 'slide 1', 'slide 2'], numbered).map(keyOfPlace)).toEqual(['text 1 2', 'unused', 'unused']);
  });

  test('When columns are for alt texts, then they go to their slides', () => {
    expect(guess(['alt', 'Alt text 2', 'alt 3'], [1, 1])).toEqual(['alt 1', 'alt 2', 'unused']);
  });

  test('When places are listed, then each has a key of its own', () => {
    const keys = placesOf(slides(2, 1)).map(keyOfPlace);
    expect(keys).toEqual([
      ...['unused', 'name', 'text 1 1', 'text 1 2', 'text 2 1', 'image 1', 'image 2', 'alt 1', 'alt 2'],
      ...['time', 'account', 'title', 'caption', 'tags'],
    ]);
  });

  test('When the template has roles, then headings name slots, body slides take several columns, and no other column is used', () => {
    const roles = [{ kind: 'hook', slots: [{ name: 'hook' }] }, { kind: 'body', slots: [null, { name: 'Key point' }] }, { kind: 'fixed' }];
    const header = ['Key point', 'HOOK', 'key_point 3', 'Key point', 'image 4', 'Other', 'name'];
    expect(guessPlaces(header, slides(1, 2, 1), roles).map(keyOfPlace)).toEqual([
      'slot Key point 1',
      'slot hook',
      'slot Key point 3',
      'slot Key point 2',
      'image 4',
      'unused',
      'name',
    ]);
  });

  test('When the text for the hook has another name, then a column for the hook goes there', () => {
    const roles = [
      { kind: 'hook', slots: [{ name: 'headline' }] },
      { kind: 'body', slots: [{ name: 'point' }] },
    ];
    expect(guessPlaces(['hook', 'notes', 'point'], slides(1, 1), roles).map(keyOfPlace)).toEqual([
      'slot headline',
      'unused',
      'slot point 1',
    ]);
  });
});
