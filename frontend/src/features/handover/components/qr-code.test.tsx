import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { QrCode } from './qr-code.tsx';

/** Pixels of one module's side. */
const SCALE = 6;

/** Draws the code's path as a scanner sees it: grey values, each module a square. */
function pixelsOf(svg: HTMLElement): {
  size: number;
  modules: boolean[][];
  image: { width: number; height: number; data: Uint8ClampedArray };
} {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y] of svg
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? [])
    modules[Number(y)]![Number(x)] = true;
  const side = size * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (modules[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)]) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return { size, modules, image: { width: side, height: side, data } };
}

test('When an address is drawn, then a scanner reads it, and four modules around it are free', () => {
  const address = 'https://slides.example.org/handover/0d6bbd9c-5d7e-4d3e-9d6e-8f4b1c2a3e4f';
  render(<QrCode text={address} label="The code" />);
  const { size, modules, image } = pixelsOf(screen.getByRole('img', { name: 'The code' }));
  expect(decodeQR(image)).toBe(address);
  const isFree = (x: number, y: number) => Math.min(x, y, size - 1 - x, size - 1 - y) < 4;
  expect(modules.flatMap((row, y) => row.filter((isDark, x) => isDark && isFree(x, y)))).toEqual([]);
});
