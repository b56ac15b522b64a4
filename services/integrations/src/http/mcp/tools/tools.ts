import type { AnyTool } from '../tool.ts';
import { addImageFromUrl } from './add-image-from-url.ts';
import { cancelPost } from './cancel-post.ts';
import { captureWebsite } from './capture-website.ts';
import { checkSlides } from './check-slides.ts';
import { createSlides } from './create-slides.ts';
import { getPost } from './get-post.ts';
import { getSlides } from './get-slides.ts';
import { listAccounts } from './list-accounts.ts';
import { listPosts } from './list-posts.ts';
import { listTemplates } from './list-templates.ts';
import { planPost } from './plan-post.ts';
import { publishNow } from './publish-now.ts';
import { restyleSlides } from './restyle-slides.ts';
import { retryPost } from './retry-post.ts';
import { searchLibrary } from './search-library.ts';
import { updateSlideText } from './update-slide-text.ts';

/** Every tool, in the order in which they are listed to assistants: clients cache the list as long as it stays the same. */
export const tools: readonly AnyTool[] = [
  listAccounts,
  searchLibrary,
  addImageFromUrl,
  captureWebsite,
  listTemplates,
  createSlides,
  getSlides,
  checkSlides,
  updateSlideText,
  restyleSlides,
  planPost,
  getPost,
  listPosts,
  cancelPost,
  retryPost,
  publishNow,
];
