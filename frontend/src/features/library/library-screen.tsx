import { useDeferredValue, useMemo, useState } from 'react';
import { useAskAgain } from '@/shared/api/use-ask-again.ts';
import type { Image } from '@/shared/api/generated/media.ts';
import { useFileDrop, useNoStrayFiles } from '@/shared/drag/use-file-drop.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { usePageMeta } from '@/shared/lib/page-meta.ts';
import { Tabs, TabsContent } from '@/shared/ui/tabs.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useListImagesQuery } from './api.ts';
import { ImagesNotLoaded } from './components/images-not-loaded.tsx';
import { NoImages, noImagesReason } from './components/no-images.tsx';
import { findCopies } from './images/copies.ts';
import { arrangeImages, type ImageSort } from './images/arrange-images.ts';
import { countImages, filterImages, type ImageFilter } from './images/filter-images.ts';
import type { ImageView } from './images/image-grid-layout.ts';
import { CopiesNote } from './page/copies-note.tsx';
import { LibraryDialogs, type LibraryDialog } from './page/library-dialogs.tsx';
import { LibraryTools } from './page/library-tools.tsx';
import { PageImages } from './page/page-images.tsx';
import { PageFoot } from './page/page-foot.tsx';
import { useLibraryKeys } from './page/use-library-keys.ts';
import { useSelection } from './page/use-selection.ts';
import { onlyImages } from './upload/upload-list.ts';

const NO_IMAGES: readonly Image[] = [];
const EMPTY_HINT = 'Upload the pictures you want on your slides, or drop them anywhere on this page.';

/** Those of the page while its images are on their way. */
const SKELETON_COLUMNS = 'grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))]';

/** The image library as a page of its own. @param onAddToSlides the person wants these on slides */
export function LibraryScreen({ onAddToSlides }: { onAddToSlides: (images: readonly Image[]) => void }) {
  usePageMeta({ title: 'Library', description: 'All your pictures.' });
  const { listed, images, counts, copies } = useLibrary();
  const [filter, setFilter] = useState<ImageFilter>('all');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<ImageSort>('newest');
  const [view, setView] = useState<ImageView>('grid');
  const [isSelectMode, setSelectMode] = useState(false);
  const [dialog, setDialog] = useState<LibraryDialog | null>(null);
  const arranged = useArranged(images, { filter, search: useDeferredValue(search), sort });
  const selection = useSelection(arranged.shown);
  const isSelecting = isSelectMode || selection.selected.length > 0;
  const clear = () => {
    selection.clear();
    setSelectMode(false);
  };
  const selectCopies = () => {
    setFilter('all');
    setSearch('');
    selection.only(copies.extra);
  };
  const upload = () => setDialog({ kind: 'upload' });
  const deleteSelected = () => selection.selected.length > 0 && setDialog({ kind: 'delete', images: selection.selected });
  useLibraryKeys({ onAll: selection.all, onClear: clear, onDelete: deleteSelected });
  const drop = usePictureDrop((files) => setDialog({ kind: 'upload', files }));

  return (
    <>
      <Tabs
        value={filter}
        onValueChange={(next) => setFilter(next as ImageFilter)}
        className={cn('relative flex h-[calc(100dvh-var(--topbar-height))] min-h-0 flex-col', drop.isOver && 'bg-primary-soft')}
        {...drop.handlers}
      >
        <LibraryTools
          counts={counts}
          search={search}
          onSearchChange={setSearch}
          sort={sort}
          onSortChange={setSort}
          view={view}
          onViewChange={setView}
          onUpload={upload}
          onSelect={() => setSelectMode(true)}
          isSelecting={isSelecting}
        />
        <CopiesNote extraCount={copies.extra.length} onSelect={selectCopies} />
        <TabsContent value={filter} tabIndex={-1} className="min-h-0 flex-1 pl-1 lg:px-5">
          {counts ? (
            <PageImages
              key={`${view} ${filter}`}
              {...arranged}
              view={view}
              selection={selection}
              copyCounts={copies.counts}
              isSelecting={isSelecting}
              onDelete={(image) => setDialog({ kind: 'delete', images: [image] })}
              empty={
                <NoImages
                  reason={noImagesReason(images, filter, search)}
                  onUpload={upload}
                  hint={images.length === 0 ? EMPTY_HINT : undefined}
                />
              }
            />
          ) : (
            <ImagesNotLoaded view={view} listed={listed} className={view === 'grid' ? SKELETON_COLUMNS : ''} />
          )}
        </TabsContent>
        <PageFoot
          count={selection.selected.length}
          isSelecting={isSelecting}
          onAdd={() => onAddToSlides(selection.selected)}
          onDelete={deleteSelected}
          onClear={clear}
        />
      </Tabs>
      <LibraryDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

/** What there is, and what is there more than once. */
function useLibrary() {
  const listed = useListImagesQuery({});
  useAskAgain(listed);
  const images = listed.data ?? NO_IMAGES;
  const copies = useMemo(() => findCopies(images), [images]);
  return { listed, images, counts: listed.data ? countImages(listed.data) : null, copies };
}

/** The images that are looked for, by groups and one after the other. */
function useArranged(images: readonly Image[], { filter, search, sort }: { filter: ImageFilter; search: string; sort: ImageSort }) {
  const groups = useMemo(() => arrangeImages(filterImages(images, { filter, search }), sort), [images, filter, search, sort]);
  const shown = useMemo(() => groups.flatMap((group) => group.images), [groups]);
  return { groups, shown };
}

/** Takes pictures that are dropped anywhere on the page, and says so where there is none among the files. */
function usePictureDrop(onPictures: (files: readonly File[]) => void) {
  useNoStrayFiles();
  return useFileDrop((files) => {
    const pictures = onlyImages(files);
    if (pictures.length > 0) onPictures(pictures);
    else toast({ title: 'No pictures among these files', description: 'The library takes image files.', variant: 'destructive' });
  });
}
