import type { TemplateFollowing } from '@/shared/api/generated/projects.ts';

type Latest = NonNullable<TemplateFollowing['latest']>;

/** Projects that follow their template, and those left alone with the reason. */
export function FollowReport({ updated, leftAlone, isRunning }: Pick<Latest, 'updated' | 'leftAlone'> & { isRunning: boolean }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p role="status" className="font-medium tabular">
        {isRunning ? 'Updating: ' : ''}
        {updated.length === 1 ? '1 project updated' : `${updated.length} projects updated`}
        {leftAlone.length > 0 && `, ${leftAlone.length} not changed`}.
      </p>
      {leftAlone.length > 0 && (
        <ul tabIndex={0} aria-label="Not changed" className="max-h-72 overflow-y-auto rounded-control border border-line">
          {leftAlone.map(({ projectId, name, detail }) => (
            <li key={projectId} className="flex flex-col border-b border-line px-3 py-2 last:border-b-0">
              <span className="truncate font-medium" title={name}>
                {name}
              </span>
              <span className="text-sm text-muted">{detail}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
