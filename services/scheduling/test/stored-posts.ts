import type { Database } from '@viral-slides/database';
import { toDocument } from '../src/adapters/mongo/stored-post.ts';
import type { Post } from '../src/model/post.ts';

/** Puts posts into the database as if they had been scheduled there long ago and rendered just now: no alarm was ever set for them. */
export async function storePosts(database: Database, posts: readonly Post[]): Promise<void> {
  // Samples are of one fixed day; files of a day long ago would be rendered again.
  const now = new Date();
  const documents = posts.map(({ rendered, ...post }) => ({
    ...toDocument({ ...post, rendered: rendered && { ...rendered, renderedAt: now } }),
    pendingEvents: [],
  }));
  await database.connection.collection<{ _id: string }>('posts').insertMany(documents);
}
