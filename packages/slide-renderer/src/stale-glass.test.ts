import { describe, expect, test } from '@jest/globals';
import type { LayerLayout } from './layout-slide.ts';
import { staleGlass } from './stale-glass.ts';

const layer = (x: number, backgroundBlur: boolean) =>
  ({ bounds: { x, y: 0, width: 100, height: 40 }, layer: { style: { backgroundBlur } } }) as LayerLayout;
const glass = (x: number) => layer(x, true);
const plain = (x: number) => layer(x, false);

describe('staleGlass', () => {
  test('When a text moves under a glass, then that glass is stale, and none that lies elsewhere', () => {
    expect(staleGlass([plain(0), glass(20), glass(400)], 0, plain(10))).toEqual([1]);
  });

  test('When it left the place under a glass, then that glass is stale too', () => {
    expect(staleGlass([plain(0), glass(400)], 0, plain(390))).toEqual([1]);
  });

  test('When only its shadow reaches a glass, then that glass is stale', () => {
    expect(staleGlass([plain(0), glass(170)], 0, plain(0))).toEqual([1]);
    expect(staleGlass([plain(0), glass(173)], 0, plain(0))).toEqual([]);
  });

  test('When the stale glass lies under another one, then that is stale as well; a plain text between passes nothing on', () => {
    expect(staleGlass([plain(0), glass(100), glass(250)], 0, plain(0))).toEqual([1, 2]);
    expect(staleGlass([plain(0), plain(100), glass(250)], 0, plain(0))).toEqual([]);
  });

  test('When a glass itself moves, then it is stale, and what lies below it is not', () => {
    expect(staleGlass([glass(0), glass(10)], 1, glass(0))).toEqual([1]);
  });
});
