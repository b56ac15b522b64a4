import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import type { ImageView } from '../images/image-grid-layout.ts';
import { ImagesLoading } from './images-loading.tsx';

/** Reason why there are no images yet, with the way out. */
export interface ImagesNotLoadedProps {
  view: ImageView;
  listed: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Class of the placeholder while they load. */
  className?: string;
}

/** Shown in place of the images until they are loaded. */
export function ImagesNotLoaded({ view, listed: { error, isFetching, refetch }, className }: ImagesNotLoadedProps) {
  if (error === undefined) return <ImagesLoading view={view} {...(className === undefined ? {} : { className })} />;
  return (
    <LoadFailure
      title="Your images could not be loaded"
      hint="They are safe on the server. Check your connection and try again."
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
