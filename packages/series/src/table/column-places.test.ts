import { describe, expect, test } from '@jest/globals';
import { guessPlaces, keyOfPlace, placesOf } from './column-places.ts';

const slides = (...texts: number[]) => texts.map((length) => ({ textLayers: Array.from({ length }, () => ({})) }));
const guess = (header: string[], texts: number[]) => guessPlaces(header, slides(...texts)).map(keyOfPlace);

describe('where columns go', () => {
  test('When headings say what they are about, then they go to the texts in their order, and what is surplus is not used', () => {
    expect(guess(['Hook', 'First', 'Second', 'Third'], [1, 0, 2])).toEqual(['text 1 1', 'text 3 1', 'text 3 2', 'unused']);
  });

  test('When headings are known words, then they go there whatever their order, and no place is taken twice', () => {
    const header = ['Hook', 'Name', 'slide 2', 'Picture', 'image: 2', 'project name', 'slide 9', 'Slide 2 text 2'];
    expect(guess(header, [1, 2])).toEqual(['text 1 1', 'name', 'text 2 1', 'image 1', 'image 2', 'unused', 'unused', 'text 2 2']);
  });

  test('When headings are those of posts, then they go there, each once', () => {
    const header = ['Date and time', 'Account', 'Post title', 'Description', '#hashtags', 'Hashtags', 'Caption', 'Hook'];
    expect(guess(header, [2])).toEqual(['time', 'account', 'title', 'caption', 'text 1 1', 'tags', 'unused', 'text 1 2']);
  });

  test('When a text is a page number, then no column goes there', () => {
    const numbered = [{ textLayers: [{ isPageNumber: true }, {}] }, { textLayers: [{ isPageNumber: true }] }];
    expect(guessPlaces(['Hook', 'Body'], numbered).map(keyOfPlace)).toEqual(['text 1 2', 'unused']);
  });

  test('When places are listed, then each has a key of its own', () => {
    const keys = placesOf(slides(2, 1)).map(keyOfPlace);
    expect(keys).toEqual([
      ...['unused', 'name', 'text 1 1', 'text 1 2', 'text 2 1', 'image 1', 'image 2'],
      ...['time', 'account', 'title', 'caption', 'tags'],
    ]);
  });

  test('When the template has roles, then headings name slots, body slides take several columns, and others go to what is left in its order', () => {
    const roles = [{ kind: 'hook', slots: [{ name: 'hook' }] }, { kind: 'body', slots: [null, { name: 'Key point' }] }, { kind: 'fixed' }];
    const header = ['Key point', 'HOOK', 'key_point 3', 'Key point', 'image 4', 'Other', 'name'];
    expect(guessPlaces(header, slides(1, 2, 1), roles).map(keyOfPlace)).toEqual([
      'slot Key point 1',
      'slot hook',
      'slot Key point 3',
      'slot Key point 2',
      'image 4',
      'slot Key point 4',
      'name',
    ]);
  });
});
