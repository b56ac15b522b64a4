import { insertUnique } from '@viral-slides/database';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { unansweredMs } from '../../model/rendering/render-rules.ts';

/**
 * A rendering that was requested and not answered yet; `_id` is its post, which has one at a time: a post that changes repeatedly waits for
 * the first answer.
 */
interface RenderTurnDocument {
  _id: string;
  userId: string;
  renderId: string;
  /** An answer that has not come by then is lost. */
  until: Date;
}

const text = { type: String, required: true } as const;
const turnSchema = new Schema<RenderTurnDocument>(
  { _id: text, userId: text, renderId: text, until: { type: Date, required: true } } satisfies Record<keyof RenderTurnDocument, unknown>,
  { collection: 'render_turns', versionKey: false, autoIndex: false },
);
turnSchema.index({ userId: 1 });
turnSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

/** Compiles the model of the collection `render_turns` on a connection. */
export function renderTurnModel(connection: Connection): Model<RenderTurnDocument> {
  return connection.model<RenderTurnDocument>('RenderTurn', turnSchema);
}

/** A post that wants its turn. */
export interface TurnRequest {
  postId: string;
  userId: string;
  renderId: string;
  now: Date;
  /** How many of its owner may have one then. */
  most: number;
}

/**
 * Takes a turn, or keeps it where this very rendering has it.
 * @returns false when the post has to wait: for the answer to what it asked before, or for other posts of its owner
 */
export async function takeTurn(
  turns: Model<RenderTurnDocument>,
  { postId: _id, userId, renderId, now, most }: TurnRequest,
): Promise<boolean> {
  const turn = { userId, renderId, until: new Date(now.getTime() + unansweredMs) };
  const { matchedCount } = await turns.updateOne({ _id, $or: [{ renderId }, { until: { $lte: now } }] }, { $set: turn });
  if (matchedCount === 1) return true;
  // Some that ask at the same moment may all find the last place free: a few more do no harm.
  if ((await turnsHeld(turns, userId, now)).length >= most) return false;
  return insertUnique(() => turns.create({ _id, ...turn }));
}

/** Posts of a person that have a turn. */
export async function turnsHeld(turns: Model<RenderTurnDocument>, userId: string, now: Date): Promise<string[]> {
  const found = await turns.find({ userId, until: { $gt: now } }, { _id: 1 }).lean();
  return found.map(({ _id }) => _id);
}
