import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { isDrawn } from '../../model/fault-rule.ts';
import type { FaultRule, FaultRuleState } from '../../model/fault-rule.ts';
import type { FaultRules } from '../../ports/fault-rules.ts';

interface RuleDocument extends Omit<FaultRuleState, 'id'> {
  _id: string;
  createdAt: Date;
}

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const ruleSchema = new Schema<RuleDocument>(
  {
    _id: text,
    platform: text,
    operation: text,
    effect: { type: Object, required: true },
    skip: number,
    times: number,
    probability: number,
    seed: number,
    matched: number,
    hits: number,
    createdAt: { type: Date, required: true },
  },
  { collection: 'fault-rules', versionKey: false, autoIndex: false, minimize: false },
);
ruleSchema.index({ platform: 1, operation: 1, createdAt: 1 });

/** Compiles the model of the collection `fault-rules` on a connection. */
export function faultRuleModel(connection: Connection): Model<RuleDocument> {
  return connection.model<RuleDocument>('FaultRule', ruleSchema);
}

const stateOf = ({ _id: id, createdAt: _createdAt, ...rest }: RuleDocument): FaultRuleState => ({ id, ...rest });

/** FaultRules on MongoDB. */
export function createMongoFaultRules(rules: Model<RuleDocument>): FaultRules {
  /** Counts a match; tells whether it is a hit, and then counts that too. */
  async function isHit(rule: RuleDocument): Promise<boolean> {
    const counted = await rules
      .findOneAndUpdate({ _id: rule._id }, { $inc: { matched: 1 } }, { returnDocument: 'after' })
      .lean<RuleDocument>();
    if (!counted || !isDrawn(counted, counted.matched)) return false;
    return (await rules.updateOne({ _id: rule._id, hits: { $lt: rule.times } }, { $inc: { hits: 1 } })).modifiedCount === 1;
  }
  return {
    async add({ id, ...rule }: FaultRule) {
      await rules.create({ ...rule, _id: id, matched: 0, hits: 0, createdAt: new Date() });
    },
    list: async () => (await rules.find().sort({ createdAt: 1, _id: 1 }).lean<RuleDocument[]>()).map(stateOf),
    count: () => rules.countDocuments(),
    async removeSpent() {
      await rules.deleteMany({ $expr: { $gte: ['$hits', '$times'] } });
    },
    async clear() {
      await rules.deleteMany({});
    },
    async take({ platform, operation }) {
      const candidates = await rules
        .find({ platform, operation: { $in: [operation, '*'] } })
        .sort({ createdAt: 1, _id: 1 })
        .lean<RuleDocument[]>();
      let taken: FaultRule | null = null;
      for (const candidate of candidates) {
        if (taken === null && candidate.hits < candidate.times && (await isHit(candidate))) taken = stateOf(candidate);
      }
      return taken;
    },
  };
}
