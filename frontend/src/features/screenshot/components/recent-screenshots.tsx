import { useState } from 'react';
import type { Image } from '@/shared/api/generated/media.ts';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { LibraryPicture } from '@/shared/ui/library-picture.tsx';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { RECENT_IMAGES, useListRecentImagesQuery } from '../api.ts';
import { ImageViewer } from '@/shared/ui/image-viewer.tsx';

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6';

/** The latest images of the library; one that is pressed is shown large. */
export function RecentScreenshots() {
  const listed = useListRecentImagesQuery();
  const { data, error, isFetching, refetch } = listed;
  return (
    <section aria-labelledby="recent-screenshots" className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 id="recent-screenshots" className="text-xl">
        Recent Screenshots
      </h2>
      {data && data.length > 0 && <RecentGrid images={data} />}
      {data?.length === 0 && (
        <EmptyState
          className="rounded-card border border-dashed border-line-strong py-10"
          drawing={<FramedPage />}
          title="No screenshots yet"
          hint="Enter a website’s address above and press Capture Screenshot. The image appears here and in your image library."
        />
      )}
      {!data && error !== undefined && (
        <LoadFailure
          title="Your latest images could not be loaded"
          hint="Your images are safe in your library. Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && error === undefined && (
        <div role="status" className={GRID}>
          <span className="sr-only">Loading your latest images</span>
          {Array.from({ length: RECENT_IMAGES }, (_, index) => (
            <Skeleton key={index} className="aspect-4/5" />
          ))}
        </div>
      )}
    </section>
  );
}

function RecentGrid({ images }: { images: readonly Image[] }) {
  const [shownId, setShownId] = useState<string | null>(null);
  return (
    <>
      <ul className={GRID}>
        {images.map((image) => (
          <li key={image.id} className="group relative aspect-4/5 overflow-hidden rounded-control bg-surface-2">
            <LibraryPicture image={image} sizes="(min-width: 1024px) 200px, 45vw" />
            <button
              type="button"
              aria-label={image.filename}
              aria-haspopup="dialog"
              onClick={() => setShownId(image.id)}
              className="absolute inset-0 rounded-control focus-visible:-outline-offset-2"
            >
              <span className="absolute inset-x-0 bottom-0 truncate bg-linear-to-t from-scrim to-transparent px-2 pb-1.5 pt-6 text-left text-xs text-on-scrim opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 touch:opacity-100">
                {image.filename}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ImageViewer images={images} shownId={shownId} onShow={setShownId} />
    </>
  );
}

/** A page in a browser's window, with the corners of a viewfinder around it. */
function FramedPage() {
  return (
    <svg viewBox="0 0 120 88" className="w-30" fill="none" aria-hidden>
      <rect x="24.5" y="14.5" width="71" height="59" rx="6" className="fill-surface-2 stroke-line-strong" />
      <path d="M24.5 27h71" className="stroke-line-strong" />
      <circle cx="32" cy="21" r="2" className="fill-faint" />
      <circle cx="39" cy="21" r="2" className="fill-faint" />
      <rect x="33" y="35" width="38" height="6" rx="3" className="fill-primary" opacity=".6" />
      <rect x="33" y="47" width="54" height="5" rx="2.5" className="fill-line-strong" />
      <rect x="33" y="57" width="44" height="5" rx="2.5" className="fill-line-strong" />
      <path
        d="M10 24V12a6 6 0 0 1 6-6h12M92 6h12a6 6 0 0 1 6 6v12M110 64v12a6 6 0 0 1-6 6H92M28 82H16a6 6 0 0 1-6-6V64"
        className="stroke-primary"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
