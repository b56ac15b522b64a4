/** Statistics of published posts, in the product's common form. */
export type { PostNumberName, PostNumbers } from '@viral-slides/platforms';
