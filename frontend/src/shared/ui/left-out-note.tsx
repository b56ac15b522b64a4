import { History } from 'lucide-react';
import { useNewerLeftOut } from '../api/newer-left-out.ts';

const nouns = { projects: 'project', templates: 'template' } as const;

/** Says that a list does not hold everything: while an upgrade is under way, a page may be answered by the version before. */
export function LeftOutNote({ list }: { list: keyof typeof nouns }) {
  const count = useNewerLeftOut(list);
  if (count === 0) return null;
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-warn">
      <History aria-hidden />
      {count === 1
        ? `1 ${nouns[list]} was saved by a newer version and can’t be shown yet. It is safe; reload later.`
        : `${count} ${nouns[list]}s were saved by a newer version and can’t be shown yet. They are safe; reload later.`}
    </p>
  );
}
