import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { NumbersOfPost } from '../ports/numbers-reader.ts';
import type { ReadNumbers } from '../use-cases/read-numbers.ts';
import { readNumbersContract } from './contracts.ts';

/** The route by which scheduling reads the numbers of published posts. */
export function publicationNumbersRoute({ readNumbers }: { readNumbers: ReadNumbers }): BoundRoute {
  return bindRoute(readNumbersContract, async ({ body, signal }) => {
    const { posts, obstacle } = await readNumbers(body, signal);
    return { status: 200, body: { posts: posts.map(present), obstacle } };
  });
}

function present(post: NumbersOfPost) {
  const { remoteId, kind } = post;
  const note = kind === 'untold' ? { code: post.code, detail: post.detail } : null;
  return { remoteId, kind, numbers: kind === 'told' ? post.numbers : {}, note };
}
