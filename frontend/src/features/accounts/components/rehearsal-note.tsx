import { Drama } from 'lucide-react';
import type { Platform } from '../api.ts';

/** Path of the viewer for rehearsed posts. */
const VIEWER_PATH = '/sandbox/viewer';

/** Lists the platforms that are rehearsed, so that users do not wait for a real post. Renders nothing where all are real. */
export function RehearsalNote({ platforms }: { platforms: readonly Platform[] }) {
  const played = platforms.filter(({ mode }) => mode === 'sandbox').map(({ label }) => label);
  if (played.length === 0) return null;
  const names = new Intl.ListFormat('en').format(played);
  return (
    <p className="flex items-start gap-2.5 rounded-card border border-line bg-surface-1 px-4 py-3 text-muted text-pretty">
      <Drama aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {names} {played.length === 1 ? 'is' : 'are'} simulated on this server: try everything, nothing becomes public.{' '}
        <a href={VIEWER_PATH} className="font-medium text-primary underline underline-offset-2">
          View test posts
        </a>
      </span>
    </p>
  );
}
