import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EditorScreen } from '@/features/editor/editor-screen.tsx';
import type { ScheduleStart } from '@/features/editor/schedule/schedule-start.ts';
import type { ImageToPlace } from '@/features/editor/session/use-placed-image.ts';
import { createRtkEditorServer } from '@/features/editor/server/rtk-editor-server.ts';
import { ImageLibraryPanel } from '@/features/library/image-library-panel.tsx';
import { useDirectUpload } from '@/features/library/upload/use-direct-upload.ts';
import { StarterField } from '@/features/projects/starters/starter-field.tsx';
import { useGetCurrentUserQuery } from '@/shared/api/generated/auth.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import '@/shared/styles/slide-fonts.ts';
import { LazyScheduleDialog } from '@/features/schedule/dialog/lazy-schedule-dialog.tsx';

/** The editor with the image library in it. */
export function EditorRoute() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { data: user } = useGetCurrentUserQuery();
  const imageToPlace = useSentImage();
  const uploadPictures = useDirectUpload();
  const [scheduling, setScheduling] = useState<ScheduleStart | null>(null);
  const server = useMemo(() => createRtkEditorServer(dispatch), [dispatch]);
  if (!user) return null;
  const editor = (
    <EditorScreen
      server={server}
      userId={user.id}
      // An empty value asks for none.
      projectId={parameters.get('projectId') || null}
      imageToPlace={imageToPlace}
      uploadPictures={uploadPictures}
      renderLibrary={({ onSelectImage, ...library }) => <ImageLibraryPanel {...library} onSelect={({ url }) => onSelectImage(url)} />}
      renderStarters={(choice) => <StarterField {...choice} />}
      onSchedule={setScheduling}
      onProjectOpened={(projectId) => void navigate(`/editor?projectId=${projectId}`, { replace: true })}
      onLeave={(to) => void navigate(to)}
    />
  );
  return (
    <>
      {editor}
      {scheduling && <ScheduleOpenProject {...scheduling} onClose={() => setScheduling(null)} />}
    </>
  );
}

/** Posts what is open in the editor, with its words, at the next time that is free. */
function ScheduleOpenProject({ projectId, onClose, ...given }: ScheduleStart & { onClose: () => void }) {
  return <LazyScheduleDialog open projectId={projectId} given={given} isTimeProposed onClose={onClose} />;
}

/** The picture with which another screen led here, until it is on a slide. Then it is removed from the history, so that a reload does not place it again. */
function useSentImage(): ImageToPlace | null {
  const { state, pathname, search } = useLocation() as { state: { imageUrl?: string } | null; pathname: string; search: string };
  const navigate = useNavigate();
  const [url, setUrl] = useState(state?.imageUrl ?? null);
  const onPlaced = () => {
    setUrl(null);
    void navigate(pathname + search, { replace: true, state: null });
  };
  return url === null ? null : { url, onPlaced };
}
