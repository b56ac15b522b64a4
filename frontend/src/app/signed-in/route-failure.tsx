import { LoadFailure } from '@/shared/ui/load-failure.tsx';

/** Shown in place of a screen that broke or could not be loaded; the sidebar stays usable. */
export function RouteFailure() {
  return (
    <LoadFailure
      className="pt-24"
      level={1}
      title="This page could not be shown"
      hint="Your saved work is safe. Reloading the page usually helps, for example after an update of Viral Slides."
      onRetry={() => window.location.reload()}
    />
  );
}
