import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** Modules that stay free around the code (ISO/IEC 18004): scanners find it by them. */
const QUIET_ZONE = 4;

/** Content of the code, and its accessible name. */
export interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** A QR code, dark on light in both themes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, darkModules } = useMemo(() => drawn(text), [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={className}>
      <rect width={size} height={size} className="fill-code-paper" />
      <path d={darkModules} className="fill-code-ink" />
    </svg>
  );
}

/** @returns the outline of all dark modules, in modules */
function drawn(text: string): { size: number; darkModules: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const darkModules = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size: rows.length, darkModules };
}
