import { useState } from 'react';
import { useAppDispatch } from '../store/hooks.ts';
import { updatePosts, type NamedPost } from './update-posts.ts';

/** Updates posts to the latest version of their projects, once at a time. @param prepare step that has to be done before; false: it could not be, and was said */
export function useUpdatePosts(posts: readonly NamedPost[], prepare?: () => Promise<boolean>) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const update = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      if (!prepare || (await prepare())) await updatePosts(dispatch, posts);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, update: () => void update() };
}
