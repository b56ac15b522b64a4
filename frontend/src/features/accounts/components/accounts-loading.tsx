import { Skeleton } from '@/shared/ui/skeleton.tsx';

/** Stands in while platforms and accounts are on their way; of the size of what follows. */
export function AccountsLoading() {
  return (
    <div role="status" className="flex flex-col gap-8">
      <span className="sr-only">Loading accounts</span>
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="flex flex-col gap-3">
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-18 w-full" />
        </div>
      ))}
    </div>
  );
}
