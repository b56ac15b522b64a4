import { Lock } from 'lucide-react';

/** Says at the corner of a selected box why it has no handles. */
export function LockMark() {
  return (
    <span
      aria-hidden
      className="absolute bottom-full left-full -mb-1 -ml-1 flex size-5 items-center justify-center rounded-full bg-primary text-on-primary"
    >
      <Lock className="size-3" />
    </span>
  );
}
