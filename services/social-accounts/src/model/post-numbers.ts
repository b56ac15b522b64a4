/** What platforms tell of published posts, as all parts of the product know it. */
export type { PostNumberName, PostNumbers } from '@viral-slides/platforms';
