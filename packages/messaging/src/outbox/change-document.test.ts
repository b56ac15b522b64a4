import type { Model } from 'mongoose';
import { changeDocuments } from './change-document.ts';
import type { RevisedDocument } from './change-document.ts';
import { pendingEvent } from './pending-event.ts';

const away = new Error('the connection was lost');
const ids = ['a', 'b', 'c'];

/** Changes three documents in a database that stores some of them, and then says so or not. */
async function change({ stored, answer }: { stored: readonly string[]; answer: () => Promise<{ modifiedCount: number }> }) {
  const documents = new Map(ids.map((id) => [id, { _id: id, userId: 'ada', revision: 1, deletedAt: null } as RevisedDocument]));
  let committed = 0;
  const model = {
    find: () => ({ lean: async () => [...documents.values()] }),
    async bulkWrite(steps: { updateOne: { filter: { _id: string }; update: { $set: Partial<RevisedDocument> } } }[]) {
      for (const { updateOne } of steps) {
        const document = documents.get(updateOne.filter._id)!;
        if (stored.includes(document._id)) Object.assign(document, updateOne.update.$set);
      }
      return answer();
    },
  } as unknown as Model<RevisedDocument>;
  const known = await changeDocuments<RevisedDocument>({ documents: model, onCommitted: () => (committed += 1) }, ids, ({ _id }) => {
    const about = { userId: 'ada', projectId: _id, name: '', revision: 2, imageIds: [] };
    return { set: {}, event: pendingEvent('projects.project.v1.changed', about, { eventId: `of-${_id}`, occurredAt: new Date() }) };
  });
  return { known: [...known], committed };
}

describe('changing documents together', () => {
  test('When all are stored, then all are known to be', async () => {
    expect(await change({ stored: ids, answer: async () => ({ modifiedCount: 3 }) })).toEqual({ known: ids, committed: 1 });
  });

  test('When some lose a race, then the others are known to be stored', async () => {
    expect(await change({ stored: ['b'], answer: async () => ({ modifiedCount: 1 }) })).toEqual({ known: ['b'], committed: 1 });
  });

  test('When the answer is lost, then what was stored before is known; when nothing was, then the loss is reported', async () => {
    expect(await change({ stored: ['a', 'c'], answer: () => Promise.reject(away) })).toEqual({ known: ['a', 'c'], committed: 1 });
    await expect(change({ stored: [], answer: () => Promise.reject(away) })).rejects.toBe(away);
  });
});
