import type { ImageUsage } from '@/shared/api/generated/media.ts';

const MEGABYTE = 1024 * 1024;
/** A thousand, the unit of the quota setting (QUOTA_MB): 20000 is shown as 20 GB. */
const GIGABYTE = 1_000 * MEGABYTE;
/** Above this share of what is allowed, attention is asked for, in percent. */
const ATTENTION_PERCENT = 80;

/** Form of the library's usage on the screen. */
export interface UsageView {
  /** Images and storage, each used of allowed. */
  text: string;
  /** The larger of both shares, 0 to 100. */
  percent: number;
  state: 'calm' | 'nearly-full' | 'full';
}

/** Puts the usage into words: `1,204 of 20,000 images, 1.2 of 20 GB`. */
export function usageView({ images, bytes, maxImages, maxBytes }: ImageUsage): UsageView {
  const share = Math.max(images / maxImages, bytes / maxBytes);
  const percent = Math.min(100, Math.round(share * 100));
  const text = `${images.toLocaleString('en')} of ${maxImages.toLocaleString('en')} images, ${storageText(bytes, maxBytes)}`;
  return { text, percent, state: share >= 1 ? 'full' : percent >= ATTENTION_PERCENT ? 'nearly-full' : 'calm' };
}

function storageText(bytes: number, maxBytes: number): string {
  const [used, most] = [inUnit(bytes), inUnit(maxBytes)];
  return `${used.value}${used.unit === most.unit ? '' : ` ${used.unit}`} of ${most.value} ${most.unit}`;
}

/** Each number in its own unit: megabytes would be nothing in gigabytes. */
function inUnit(bytes: number): { value: string; unit: 'MB' | 'GB' } {
  const isGigabytes = bytes >= GIGABYTE;
  const value = (bytes / (isGigabytes ? GIGABYTE : MEGABYTE)).toLocaleString('en', { maximumFractionDigits: 1 });
  return { value, unit: isGigabytes ? 'GB' : 'MB' };
}
