import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { useEditorCommands } from './use-editor-commands.ts';
import { showKeyboardHelp } from '@/shared/keyboard/keyboard-help.ts';
import { useInTurn } from '@/shared/lib/use-in-turn.ts';
import { usePageMeta } from '@/shared/lib/page-meta.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { LoadFailure } from '@/shared/ui/load-failure.tsx';
import { toast } from '@/shared/ui/toast-queue.ts';
import type { SaveStatus } from './autosave/autosaver.ts';
import { PhonePreview } from './canvas/phone-preview.tsx';
import { useFontsReady } from './canvas/use-fonts-ready.ts';
import { BrandSwatches } from './brand/brand-swatches.tsx';
import { FindingsProvider } from './checks/findings-context.tsx';
import { EditorDrag } from './dragging/editor-drag.tsx';
import { useNoStrayFiles } from '@/shared/drag/use-file-drop.ts';
import { EditorDialogs, type EditorDialog } from './dialogs/editor-dialogs.tsx';
import type { RenderStarters } from './dialogs/new-project-dialog.tsx';
import { EditorProvider, useEditorTools } from './editor-context.tsx';
import { currentSlide, useEditor } from './editor-selectors.ts';
import { editorActions } from './editor-slice.ts';
import type { ScheduleStart } from './schedule/schedule-start.ts';
import { OutdatedPosts } from './schedule/outdated-posts.tsx';
import { useSchedule } from './schedule/use-schedule.ts';
import { ExportDialog } from './export/export-dialog.tsx';
import { useExport } from './export/use-export.ts';
import { useEditorKeyboard } from './keyboard/use-editor-keyboard.ts';
import { EditorLayout } from './layout/editor-layout.tsx';
import type { EditorParts } from './layout/editor-parts.ts';
import { CanvasSkeleton, LibrarySkeleton, SettingsSkeleton, StripSkeleton } from './layout/editor-skeleton.tsx';
import { ExportPanel } from './panels/export-panel.tsx';
import { SettingsPanel, StylePanel, TextPanel } from './panels/settings-panel.tsx';
import { usePanels, type Panels } from './panels/use-panels.ts';
import type { EditorServer } from './server/editor-server.ts';
import type { UploadPictures } from './session/drop-files.ts';
import { SelectionAnnouncer } from './selection/selection-announcer.tsx';
import type { EditorSession } from './session/editor-session.ts';
import { selectImage } from './session/select-image.ts';
import { useEditorSession } from './session/use-editor-session.ts';
import { useSlideAddress } from './session/use-slide-address.ts';
import { usePlacedImage, type ImageToPlace } from './session/use-placed-image.ts';
import { SlideStrip } from './strip/slide-strip.tsx';
import type { ToolbarProps } from './toolbar/editor-toolbar.tsx';

/** Data of the editor for the image library. */
export interface LibrarySlotProps {
  /** Address of the picture of the slide on the screen; null without slides. */
  selectedUrl: string | null;
  onSelectImage: (imageUrl: string) => void;
  /** Rises each time the person asks for a picture: the keyboard goes on in the library then. */
  focusRequests: number;
  /** Whether the place is low: as much of it as possible is for the images. */
  isCompact: boolean;
}

/** Dependencies of the editor on the app. */
export interface EditorScreenProps {
  server: EditorServer;
  userId: string;
  /** Project asked for by the address; null = the editor chooses. */
  projectId: string | null;
  /** Picture that another screen wants on a slide. */
  imageToPlace: ImageToPlace | null;
  /** Draws the image library; features do not know each other. */
  renderLibrary: (props: LibrarySlotProps) => ReactNode;
  /** Renders the choice of a starter for a new project. */
  renderStarters: RenderStarters;
  /** Puts files from the desktop into the image library. */
  uploadPictures: UploadPictures;
  /** The person wants to post the open project. All that can be saved of it is saved. */
  onSchedule: (start: ScheduleStart) => void;
  /** Puts another project into the address. */
  onProjectOpened: (projectId: string) => void;
  onLeave: (to: '/' | '/projects') => void;
}

/** The slide editor. */
export function EditorScreen({ server, uploadPictures, ...props }: EditorScreenProps) {
  usePageMeta({ title: 'Editor', description: 'Put images on slides, add text, and export.' });
  return (
    <EditorProvider server={server} uploadPictures={uploadPictures}>
      <EditorDrag>
        <EditorWorkspace {...props} />
      </EditorDrag>
    </EditorProvider>
  );
}

function EditorWorkspace({
  userId,
  projectId,
  imageToPlace,
  renderLibrary,
  renderStarters,
  onSchedule,
  onProjectOpened,
  onLeave,
}: Omit<EditorScreenProps, 'server' | 'uploadPictures'>) {
  const tools = useEditorTools();
  const { session, saveStatus } = useEditorSession({ userId, projectId, onMoved: onProjectOpened });
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const panels = usePanels();
  const { focusRequests, choosePicture } = usePictureChoice(panels);
  const { bar, exporting } = useToolbar(panels, saveStatus, { setDialog, session, onSchedule, onLeave });
  useEditorCommands(bar, setDialog);
  const ready = useReadiness();
  const slides = useEditor((editor) => editor.document.slides);
  const slide = useEditor(currentSlide);
  const fontsVersion = useFontsReady(slides);
  useEditorKeyboard();
  useRefusalToast();
  useSlideAddress();
  usePlacedImage(imageToPlace);
  useNoStrayFiles();

  // On a phone the text that was added is looked at next, and typed.
  const onTextAdded = () => panels.kind === 'phone' && panels.closeSheet();
  const isCompact = panels.kind === 'phone' || panels.kind === 'lying';
  const whenReady = (panel: ReactNode) => (ready.settings ? panel : <SettingsSkeleton />);
  const parts: EditorParts = {
    bar,
    panels,
    sheets: {
      library: ready.library ? (
        renderLibrary({
          selectedUrl: slide?.imageUrl ?? null,
          onSelectImage: (imageUrl) => selectImage(tools, imageUrl),
          focusRequests,
          isCompact,
        })
      ) : (
        <LibrarySkeleton />
      ),
      settings: whenReady(
        <SettingsPanel
          onSaveTemplate={() => setDialog('save-template')}
          onLoadTemplate={() => setDialog('load-template')}
          onTextAdded={onTextAdded}
        />,
      ),
      text: whenReady(<TextPanel onTextAdded={onTextAdded} />),
      style: whenReady(<StylePanel />),
      export: whenReady(<ExportPanel {...bar} />),
    },
    canvas: ready.slide ? (
      <PhonePreview fontsVersion={fontsVersion} onChoosePicture={choosePicture} onList={() => setDialog('list')} />
    ) : (
      <Waiting onRetry={() => void session?.open(projectId)} />
    ),
    strip: ready.strip ? <SlideStrip fontsVersion={fontsVersion} onList={() => setDialog('list')} /> : <StripSkeleton />,
  };
  return (
    <FindingsProvider fontsVersion={fontsVersion}>
      <BrandSwatches>
        <div className="flex h-[calc(100dvh-var(--topbar-height,0rem))] min-w-0 flex-col overflow-hidden">
          <EditorLayout {...parts} />
          <SlideAnnouncer />
          <ExportDialog {...exporting} />
          <EditorDialogs
            {...{ session, saveStatus, renderStarters, onProjectOpened, onLeave }}
            open={dialog}
            onClose={() => setDialog(null)}
          />
        </div>
      </BrandSwatches>
    </FindingsProvider>
  );
}

/** Whether there is a document. What surrounds the slide is drawn apart from it, in pieces: all in one go would hold up a slow device for a second. */
function useReadiness() {
  const isLibraryReady = useInTurn(2) === 2;
  const isReady = useEditor((editor) => editor.status === 'ready');
  // A change of the store is rendered in one go; deferred values are rendered in slices.
  const isSlideDue = useDeferredValue(isReady) && isReady;
  // The slide, the strip, the settings.
  const drawn = useInTurn(isSlideDue ? 3 : 1);
  return { library: isLibraryReady, slide: isSlideDue, strip: drawn > 1, settings: drawn > 2 };
}

/** Placeholder for the canvas while there is nothing to edit. */
function Waiting({ onRetry }: { onRetry: () => void }) {
  const isTrying = useEditor((editor) => editor.status === 'opening');
  const hasFailed = useEditor((editor) => editor.status === 'failed' || editor.openingError !== null);
  if (!hasFailed) return <CanvasSkeleton />;
  return (
    <div className="flex min-h-0 flex-1 items-center justify-center bg-canvas">
      <LoadFailure
        title="Your projects could not be loaded"
        hint="They are safe on the server, and unsaved changes are kept in this browser."
        onRetry={onRetry}
        isRetrying={isTrying}
      />
    </div>
  );
}

/** Announces to screen readers which slide is open and what is selected on it. */
function SlideAnnouncer() {
  const index = useEditor((editor) => editor.slideIndex);
  const slides = useEditor((editor) => editor.document.slides);
  const texts = slides[index]?.textLayers.length ?? 0;
  return (
    <>
      <p role="status" aria-live="polite" className="sr-only" data-testid="slide-position">
        {slides.length > 0 && `Slide ${index + 1} of ${slides.length}, ${texts === 1 ? '1 text' : `${texts} texts`}`}
      </p>
      <SelectionAnnouncer />
    </>
  );
}

interface ToolbarWays {
  setDialog: (dialog: EditorDialog) => void;
  session: EditorSession | null;
  onSchedule: (start: ScheduleStart) => void;
  onLeave: (to: '/' | '/projects') => void;
}

/** State and actions of the bar over the canvas. */
function useToolbar(panels: Panels, saveStatus: SaveStatus, { setDialog, session, onSchedule, onLeave }: ToolbarWays) {
  const schedule = useSchedule(session, onSchedule);
  const exporting = useExport();
  const bar: ToolbarProps = {
    saveStatus,
    outdated: <OutdatedPosts session={session} />,
    isLibraryShown: panels.shown.library,
    isSettingsShown: panels.shown.settings,
    isExporting: exporting.progress !== null,
    onToggleLibrary: () => panels.toggle('library'),
    onToggleSettings: () => panels.toggle('settings'),
    onRename: () => setDialog('rename'),
    onDelete: () => setDialog('delete'),
    onNewProject: () => setDialog('new-project'),
    onOpenProject: () => onLeave('/projects'),
    onShowShortcuts: () => showKeyboardHelp(true),
    onExport: () => void exporting.start('pictures'),
    onZip: () => void exporting.start('zip'),
    onSchedule: () => void schedule(),
  };
  return { bar, exporting };
}

/** A slide asks for a picture: the library comes into sight and the keyboard goes on there. */
function usePictureChoice({ shown, toggle }: Panels) {
  const [focusRequests, setFocusRequests] = useState(0);
  const choosePicture = () => {
    if (!shown.library) toggle('library');
    setFocusRequests(focusRequests + 1);
  };
  return { focusRequests, choosePicture };
}

/** Says why something could not be done, e.g. the fifty-first text on a slide. */
function useRefusalToast(): void {
  const dispatch = useAppDispatch();
  const refusal = useEditor((editor) => editor.refusal);
  useEffect(() => {
    if (refusal === null) return;
    toast({ title: 'Not possible', description: refusal, variant: 'destructive' });
    dispatch(editorActions.refusalShown());
  }, [refusal, dispatch]);
}
