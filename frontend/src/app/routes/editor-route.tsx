import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EditorScreen } from '@/features/editor/editor-screen.tsx';
import { createRtkEditorServer } from '@/features/editor/server/rtk-editor-server.ts';
import { ImageLibraryPanel } from '@/features/library/image-library-panel.tsx';
import { useGetCurrentUserQuery } from '@/shared/api/generated/auth.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import '@/shared/styles/slide-fonts.ts';

/** The editor with the image library in it. */
export function EditorRoute() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { data: user } = useGetCurrentUserQuery();
  const server = useMemo(() => createRtkEditorServer(dispatch), [dispatch]);
  if (!user) return null;
  return (
    <EditorScreen
      server={server}
      userId={user.id}
      projectId={parameters.get('projectId')}
      renderLibrary={({ selectedUrl, onSelectImage, onNewProject, onOpenProject }) => (
        <ImageLibraryPanel
          selectedUrl={selectedUrl}
          onSelect={({ url }) => onSelectImage(url)}
          onNewProject={onNewProject}
          onOpenProject={onOpenProject}
        />
      )}
      onProjectOpened={(projectId) => void navigate(`/editor?projectId=${projectId}`, { replace: true })}
      onLeave={(to) => void navigate(to)}
    />
  );
}
