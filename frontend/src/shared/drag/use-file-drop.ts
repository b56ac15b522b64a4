import { useEffect, useState, type DragEvent } from 'react';

/** Handlers that make an element take files from the desktop. */
export interface FileDrop {
  isOver: boolean;
  handlers: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
}

/** Takes files that are dropped on an element. A menu that opens out of it is elsewhere on the page, though within it for React. */
export function useFileDrop(onFiles: (files: File[]) => void): FileDrop {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver(event) {
        if (!isForUs(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave(event) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event) {
        if (!isForUs(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

/** Keeps the browser from leaving the page for a file that missed its target, while the calling screen is mounted. */
export function useNoStrayFiles(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

function isForUs({ currentTarget, target, dataTransfer }: DragEvent): boolean {
  return hasFiles(dataTransfer) && currentTarget.contains(target as Node);
}

function hasFiles(data: DataTransfer): boolean {
  return data.types.includes('Files');
}
