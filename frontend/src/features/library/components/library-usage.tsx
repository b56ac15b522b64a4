import { cn } from '@/shared/lib/class-names.ts';
import { Progress } from '@/shared/ui/progress.tsx';
import { useGetImageUsageQuery } from '../api.ts';
import { usageView, type UsageView } from '../images/usage-text.ts';

const HINTS: Record<UsageView['state'], string | null> = {
  calm: null,
  'nearly-full': 'Nearly full.',
  full: 'Full. Delete images to upload more.',
};

/**
 * How much of the library is used; calm until little is left. Nothing while that is not known.
 * @param isCompact says nothing either as long as there is nothing to do
 */
export function LibraryUsage({ isCompact = false, className }: { isCompact?: boolean; className?: string }) {
  const { data } = useGetImageUsageQuery();
  if (!data) return null;
  const { text, percent, state } = usageView(data);
  const hint = HINTS[state];
  if (isCompact && !hint) return null;
  return (
    <footer className={cn('flex shrink-0 flex-col gap-1.5 border-t border-line px-3 py-2', className)}>
      {hint && <Progress percent={percent} label="Library storage" />}
      <p className="text-xs text-muted tabular">
        {hint && <span className={cn('font-medium', state === 'full' ? 'text-danger' : 'text-warn')}>{hint} </span>}
        {text}
      </p>
    </footer>
  );
}
