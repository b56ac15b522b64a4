/** `1 image`, `1,204 images`. */
export function imageCountText(count: number): string {
  return count === 1 ? '1 image' : `${count.toLocaleString('en')} images`;
}
