import type { Database } from '@viral-slides/database';
import { toDocument } from '../src/adapters/mongo/stored-post.ts';
import type { Post } from '../src/model/post.ts';

/** Puts posts into the database as if they had been scheduled there long ago: no alarm was ever set for them. */
export async function storePosts(database: Database, posts: readonly Post[]): Promise<void> {
  const documents = posts.map((post) => ({ ...toDocument(post), pendingEvents: [] }));
  await database.connection.collection<{ _id: string }>('posts').insertMany(documents);
}
