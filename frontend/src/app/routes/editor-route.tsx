import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EditorScreen } from '@/features/editor/editor-screen.tsx';
import type { ImageToPlace } from '@/features/editor/session/use-placed-image.ts';
import { createRtkEditorServer } from '@/features/editor/server/rtk-editor-server.ts';
import { ImageLibraryPanel } from '@/features/library/image-library-panel.tsx';
import { useDirectUpload } from '@/features/library/upload/use-direct-upload.ts';
import { useGetCurrentUserQuery } from '@/shared/api/generated/auth.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import '@/shared/styles/slide-fonts.ts';

/** The editor with the image library in it. */
export function EditorRoute() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { data: user } = useGetCurrentUserQuery();
  const imageToPlace = useSentImage();
  const uploadPictures = useDirectUpload();
  const server = useMemo(() => createRtkEditorServer(dispatch), [dispatch]);
  if (!user) return null;
  return (
    <EditorScreen
      server={server}
      userId={user.id}
      // An empty value asks for none.
      projectId={parameters.get('projectId') || null}
      imageToPlace={imageToPlace}
      uploadPictures={uploadPictures}
      renderLibrary={({ onSelectImage, ...library }) => <ImageLibraryPanel {...library} onSelect={({ url }) => onSelectImage(url)} />}
      onProjectOpened={(projectId) => void navigate(`/editor?projectId=${projectId}`, { replace: true })}
      onLeave={(to) => void navigate(to)}
    />
  );
}

/** The picture with which another screen led here, until it is on a slide; afterwards the browser forgets it, so that a reload does not place it again. */
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
