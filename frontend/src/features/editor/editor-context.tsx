import { createContext, use, useMemo, type ReactNode } from 'react';
import { createImageCache, type ImageCache } from '@viral-slides/slide-renderer';
import type { Command } from '@viral-slides/slide-document';
import { useAppStore } from '@/shared/store/hooks.ts';
import { performCommand, redoStep, undoStep, type EditContext } from './edit-document.ts';
import type { EditorServer } from './server/editor-server.ts';
import type { UploadPictures } from './session/drop-files.ts';

interface EditorTools extends EditContext {
  images: ImageCache;
  uploadPictures: UploadPictures;
}

const Context = createContext<EditorTools | null>(null);

/** Dependencies of the editor's parts. */
export interface EditorProviderProps {
  server: EditorServer;
  uploadPictures: UploadPictures;
  children: ReactNode;
}

/** Gives the editor's parts their server and one shared cache of pictures. */
export function EditorProvider({ server, uploadPictures, children }: EditorProviderProps) {
  const store = useAppStore();
  const images = useMemo(() => createImageCache(), []);
  const tools = useMemo(() => ({ store, server, images, uploadPictures }), [store, server, images, uploadPictures]);
  return <Context value={tools}>{children}</Context>;
}

/** Store, server and picture cache of the editor around. */
export function useEditorTools(): EditorTools {
  const tools = use(Context);
  if (!tools) throw new Error('The editor parts need an EditorProvider above');
  return tools;
}

/** Ways to change the document. Each is one step of the history and returns whether anything changed. */
export function useDocumentActions() {
  const tools = useEditorTools();
  return useMemo(
    () => ({ perform: (command: Command) => performCommand(tools, command), undo: () => undoStep(tools), redo: () => redoStep(tools) }),
    [tools],
  );
}
