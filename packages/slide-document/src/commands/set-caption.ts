import { captionSchema } from '../schemas/slide-document.ts';
import { withCaption } from '../slide-document.ts';
import { fail } from './command.ts';
import type { CommandDefinition } from './command.ts';

/** Changes the text that is posted with the slides. */
export interface SetCaptionPayload {
  /** Empty = none. */
  readonly caption: string;
  /** Names one continuous edit, such as typing between focus and blur: captions with the same key become one step of the history. */
  readonly mergeKey?: string;
}

/** Changing the caption; the slides stay. */
export const setCaption: CommandDefinition<SetCaptionPayload> = {
  apply(document, { caption }) {
    const issue = captionSchema.safeParse(caption).error?.issues[0];
    if (issue) return fail('invalid-caption', `caption ${issue.message}`);
    return { ok: true, document: caption === (document.caption ?? '') ? document : withCaption(document, caption) };
  },
  invert: ({ caption = '' }, { mergeKey }) => ({
    type: 'set-caption',
    payload: { caption, ...(mergeKey === undefined ? {} : { mergeKey }) },
  }),
  merge: (earlier, later) => (later.mergeKey !== undefined && later.mergeKey === earlier.mergeKey ? later : null),
};
