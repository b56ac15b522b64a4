import { useState } from 'react';
import type { Image } from '@/shared/api/generated/media.ts';
import { useFileDrop, useNoStrayFiles } from '@/shared/drag/use-file-drop.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { usePageMeta } from '@/shared/lib/page-meta.ts';
import { useSelection } from '@/shared/selection/use-selection.ts';
import { Tabs, TabsContent } from '@/shared/ui/tabs.tsx';
import { ImagesNotLoaded } from './components/images-not-loaded.tsx';
import { NoImages } from './components/no-images.tsx';
import type { ImageFilter } from './images/filter-images.ts';
import type { ImageView } from './images/image-grid-layout.ts';
import { PackDrag } from './packs/pack-drag.tsx';
import { PackList } from './packs/pack-list.tsx';
import { useFillPack } from './packs/use-fill-pack.ts';
import { CopiesNote } from './page/copies-note.tsx';
import { LibraryDialogs, type LibraryDialog } from './page/library-dialogs.tsx';
import { LibraryTools } from './page/library-tools.tsx';
import { PageImages } from './page/page-images.tsx';
import { PageFoot } from './page/page-foot.tsx';
import { useArranged, useChoice } from './page/use-choice.ts';
import { useLibrary } from './page/use-library.ts';
import { useLibraryCommands } from './page/use-library-commands.ts';
import { useLibraryKeys } from './page/use-library-keys.ts';

/** Those of the page while its images are on their way. */
const SKELETON_COLUMNS = 'grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))]';

/** While images are loading it is another element, so the packs that come with them do not push it aside. */
const PANEL = 'min-h-0 min-w-0 flex-1 pl-1 lg:px-5';

/** The image library as a page of its own. @param onAddToSlides the person wants these on slides */
export function LibraryScreen({ onAddToSlides }: { onAddToSlides: (images: readonly Image[]) => void }) {
  usePageMeta({ title: 'Library', description: 'All your images in one place.' });
  const library = useLibrary();
  const { packs, copies, counts } = library;
  const choice = useChoice();
  const [view, setView] = useState<ImageView>('grid');
  const [isSelectMode, setSelectMode] = useState(false);
  const [dialog, setDialog] = useState<LibraryDialog | null>(null);
  const { putIn, takeOut } = useFillPack();
  const arranged = useArranged(library.inPack, choice);
  const selection = useSelection(arranged.shown);
  const isSelecting = isSelectMode || selection.selected.length > 0;
  const clear = () => {
    selection.clear();
    setSelectMode(false);
  };
  const selectCopies = () => {
    packs.open(null);
    choice.reset();
    selection.only(copies.extra);
  };
  const upload = () => setDialog({ kind: 'upload' });
  const deleteSelected = () => selection.selected.length > 0 && setDialog({ kind: 'delete', images: selection.selected });
  useLibraryKeys({ onAll: selection.all, onClear: clear, onDelete: deleteSelected });
  useLibraryCommands(setDialog, () => setSelectMode(true));
  const drop = usePictureDrop((files) => setDialog({ kind: 'upload', files }));

  return (
    <PackDrag images={library.images} packs={packs.packs} selected={selection.selected} onDrop={(pack, images) => void putIn(pack, images)}>
      <Tabs
        value={choice.filter}
        onValueChange={(next) => choice.setFilter(next as ImageFilter)}
        className={cn('relative flex h-[calc(100dvh-var(--topbar-height))] min-h-0 flex-col', drop.isOver && 'bg-primary-soft')}
        {...drop.handlers}
      >
        <LibraryTools
          counts={counts}
          {...choice.tools}
          posted={library.isAnyPosted ? choice.posted : undefined}
          view={view}
          onViewChange={setView}
          onUpload={upload}
          onNewPack={library.hasNoPacks ? () => setDialog({ kind: 'pack' }) : undefined}
          onSelect={() => setSelectMode(true)}
          isSelecting={isSelecting}
        />
        <CopiesNote extraCount={copies.extra.length} onSelect={selectCopies} />
        <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
          {library.arePacksShown && <PackList {...packs} imageCount={library.images.length} onAsk={setDialog} />}
          <TabsContent key={library.isThere ? 'images' : 'waiting'} value={choice.filter} tabIndex={-1} className={PANEL}>
            {library.isThere ? (
              <PageImages
                key={`${view} ${choice.filter} ${packs.id ?? ''}`}
                {...arranged}
                view={view}
                selection={selection}
                copyCounts={copies.counts}
                isSelecting={isSelecting}
                onDelete={(image) => setDialog({ kind: 'delete', images: [image] })}
                empty={<NoImages {...choice.emptyOf(library)} onUpload={upload} />}
              />
            ) : (
              <ImagesNotLoaded view={view} listed={library.listed} className={view === 'grid' ? SKELETON_COLUMNS : ''} />
            )}
          </TabsContent>
        </div>
        <PageFoot
          count={selection.selected.length}
          isSelecting={isSelecting}
          onAdd={() => onAddToSlides(selection.selected)}
          onDelete={deleteSelected}
          onAddToPack={() => setDialog({ kind: 'add-to-pack', images: selection.selected })}
          pack={packs.pack}
          onTakeOut={(pack) => void takeOut(pack, selection.selected)}
          onClear={clear}
        />
      </Tabs>
      <LibraryDialogs dialog={dialog} packs={packs} onClose={() => setDialog(null)} />
    </PackDrag>
  );
}

/** Takes files that are dropped anywhere on the page; the dialog says which of them are no images. */
function usePictureDrop(onFiles: (files: readonly File[]) => void) {
  useNoStrayFiles();
  return useFileDrop(onFiles);
}
