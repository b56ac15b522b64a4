import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { EditorProvider } from '@/features/editor/editor-context.tsx';
import { createRtkEditorServer } from '@/features/editor/server/rtk-editor-server.ts';
import { TemplatesAndBrandScreen } from '@/features/editor/templates-and-brand/templates-and-brand-screen.tsx';
import { useDirectUpload } from '@/features/library/upload/use-direct-upload.ts';
import { editorPath } from '@/features/projects/components/project-words.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import '@/shared/styles/slide-fonts.ts';

/** Templates, brand kits and fonts, with the parts that the editor shows them with. */
export function TemplatesRoute() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const uploadPictures = useDirectUpload();
  const server = useMemo(() => createRtkEditorServer(dispatch), [dispatch]);
  return (
    <EditorProvider server={server} uploadPictures={uploadPictures}>
      <TemplatesAndBrandScreen onProjectCreated={(id) => void navigate(editorPath(id))} />
    </EditorProvider>
  );
}
