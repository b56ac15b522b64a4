import type { CaptureFormat, CaptureWebsiteApiArg } from '@/shared/api/generated/screenshot.ts';
import type { Choices } from './choices.ts';

/** The chosen format, or the first one where it is no longer offered. */
export function chosenFormat(formats: readonly CaptureFormat[], { formatId }: Choices): CaptureFormat | undefined {
  return formats.find(({ id }) => id === formatId) ?? formats[0];
}

/** Request to the server. Only a window full has a position; a page that is taken whole has none to choose. */
export function captureRequest(url: string, format: CaptureFormat, choices: Choices): CaptureWebsiteApiArg['body'] {
  const { extent, scrollPosition, slices, deviceScale, type, hideOverlays, darkMode } = choices;
  return {
    url,
    width: format.width,
    height: format.height,
    scrollPosition: extent === 'screen' ? scrollPosition : 'top',
    deviceScale: deviceScale ?? format.deviceScale,
    type,
    hideOverlays,
    darkMode,
    ...(extent === 'full-page' ? { fullPage: true } : {}),
    ...(extent === 'slices' ? { slices } : {}),
  };
}
