import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import fc from 'fast-check';
import type { Post } from '../../../services/scheduling/src/model/post.ts';
import type { PublicationEvent } from '../../../services/scheduling/src/model/publishing/publication-events.ts';
import { createPostInMemory } from './post-in-memory.ts';
import type { OwnerAction, PostInMemory } from './post-in-memory.ts';
import type { StepEnd } from './publisher-in-memory.ts';

/** The state machine as its owner understands it; everything else about a post follows from the rules of the services. */
interface Model {
  stand: 'waiting' | 'asked' | 'posted' | 'failed' | 'unknown' | 'cancelled' | 'draft';
  /** The latest time set by the owner: nothing is published before. */
  due: Date;
  /** Whether slides were refused: what goes wrong on our side while drawing ends no post. */
  isRefused: boolean;
  /** Posts that the owner has requested: one, and one more each time that they said of an unknown one that it is not there. */
  requested: number;
  /** Whether the outcome of one of them cannot be known. */
  isAmbiguous: boolean;
  title: string;
  /** Number of posts that existed when the title was acknowledged: one of unknown outcome may have an older title. */
  madeBefore: number;
  /** Events that have changed it. */
  handled: Set<PublicationEvent>;
}

type Command = fc.Command<Model, PostInMemory>;

const minute = 60_000;
const hour = 60 * minute;
const start = new Date('2026-12-01T08:00:00Z');
const patience = 24 * hour;

/** States in which the owner's view allows an action. */
const allowed: Record<OwnerAction, Model['stand'][]> = {
  'publish-now': ['waiting'],
  retry: ['failed'],
  'mark-posted': ['unknown'],
  'publish-again': ['unknown'],
  cancel: ['waiting', 'draft'],
};

function standOf(real: PostInMemory): Model['stand'] {
  const { status, phase, attempt } = real.post();
  if (real.isDeleted()) return 'cancelled';
  if (status === 'draft') return 'draft';
  if (status === 'failed') return phase === 'unknown' ? 'unknown' : 'failed';
  if (status === 'posted') return 'posted';
  return phase === 'claimed' || phase === 'publishing' || phase === 'confirming' ? 'asked' : attempt >= 0 ? 'waiting' : 'failed';
}

/** Transitions between states that need no action of the user. */
const ways: Record<Model['stand'], Model['stand'][]> = {
  waiting: ['waiting', 'asked', 'failed', 'draft'],
  asked: ['asked', 'posted', 'failed', 'unknown'],
  posted: ['posted'],
  // Late events of the same attempt: it was taken up again in the meantime, or the truth is better than the doubt.
  failed: ['failed', 'posted', 'unknown'],
  unknown: ['unknown', 'posted', 'failed'],
  cancelled: ['cancelled'],
  draft: ['draft'],
};

/** Invariants after every command. */
function check(model: Model, real: PostInMemory): void {
  const post = real.post();
  const { made, sent } = real.publisher;
  const stand = standOf(real);
  assert(ways[model.stand].includes(stand), `${model.stand} became ${stand}`);
  assert(stand !== 'asked' || model.stand === 'asked' || real.now() >= model.due, 'it is published early');
  model.stand = stand;
  assert(reasonOf(post, stand) !== '', `there is no reason why it is ${stand}`);
  assert(post.failure?.code !== 'render-failed' || model.isRefused, 'a fault of ours ended it');
  model.isAmbiguous ||= sent.some((event) => event.kind === 'failed' && event.isUnknown);
  assert(made.length <= model.requested, `${made.length} are there, ${model.requested} were requested`);
  assert(stand !== 'cancelled' || made.length === 0, 'it was cancelled and is there');
  assert(stand !== 'unknown' || model.isAmbiguous, 'it is unknown without need');
  const isOpen = stand === 'waiting' || stand === 'asked';
  assert(stand === 'cancelled' || isOpen === (post.nextActionAt !== null), `as ${stand} it is not due, or due for nothing`);
  assert(post.history.length <= 50);
  // The acknowledged content is published.
  assert.equal(post.content.title, model.title);
  assert(
    made.slice(model.madeBefore).every((title) => title === model.title),
    'other content was published',
  );
}

/** The reason that the owner sees for a post that was not published; null if it was. */
function reasonOf({ failure, warnings }: Post, stand: Model['stand']): string | null {
  if (stand === 'draft') return warnings.map(({ detail }) => detail).join();
  return stand === 'failed' || stand === 'unknown' ? (failure?.detail ?? '') : null;
}

/** A command that is possible at any time; `check` judges its effect. */
function happens(name: string, run: (real: PostInMemory, model: Model) => void): Command {
  return {
    check: () => true,
    toString: () => name,
    run(model, real) {
      run(real, model);
      check(model, real);
    },
  };
}

/** An action of the owner: refused exactly where the model says so. */
function owner(action: OwnerAction): Command {
  return happens(action, (real, model) => {
    // A draft that is to go out is frozen again, which is another post to us.
    if (model.stand === 'cancelled' || (model.stand === 'draft' && action === 'publish-now')) return;
    if (!isAllowed(action, real, model)) return void assert.throws(() => real.act(action));
    real.act(action);
    if (action === 'publish-again') model.requested += 1;
    if (action === 'publish-now') model.due = real.now();
    model.stand = standOf(real);
    assert(standsAfter[action].includes(model.stand));
  });
}

/** Without its account a post cannot be retried. */
function isAllowed(action: OwnerAction, real: PostInMemory, { stand }: Model): boolean {
  return allowed[action].includes(stand) && !(action === 'retry' && real.post().failure?.code === 'account-disconnected');
}

/** Possible states of a post after an action of its owner. */
const standsAfter: Readonly<Record<OwnerAction, readonly Model['stand'][]>> = {
  'publish-now': ['waiting'],
  retry: ['waiting', 'asked'],
  'mark-posted': ['posted'],
  'publish-again': ['asked'],
  cancel: ['cancelled'],
};

function edit(title: string, minutes: number, secondsPerSlide: number): Command {
  return happens(`edit(${title}, ${minutes} min, ${secondsPerSlide} s)`, (real, model) => {
    if (model.stand === 'cancelled' || model.stand === 'draft') return;
    const scheduledTime = new Date(real.now().getTime() + minutes * minute);
    const change = () => real.edit({ title, scheduledTime, secondsPerSlide });
    if (model.stand !== 'waiting') return assert.throws(change);
    change();
    model.title = title;
    model.due = scheduledTime;
    model.madeBefore = real.publisher.made.length;
  });
}

/** Lets time pass; a day without events makes everything uncertain. */
function passes(ms: number): Command {
  return happens(`${ms / minute} min pass`, (real, model) => {
    const { asking } = real.post();
    if (asking && real.now().getTime() + ms - asking.dueAt.getTime() >= patience) model.isAmbiguous = true;
    real.pass(ms);
  });
}

/** The slides are refused. @param minutes that pass then: near its time the post fails of it */
function refused(minutes: number): Command {
  return happens(`the slides are refused, ${minutes} min`, (real, model) => {
    model.isRefused = true;
    real.failToDraw(false);
    real.pass(minutes * minute);
  });
}

function drawsAtOnce(real: PostInMemory): void {
  real.pass(minute);
  real.draw();
  real.pass(minute);
}

const endings: StepEnd[] = ['goes on', 'fails for now', 'fails', 'silent, and acted', 'silent, and did not act'];
const anyOf = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)];

const commands = fc.commands(
  [
    ...(['publish-now', 'retry', 'mark-posted', 'publish-again', 'cancel'] as const).map((action) => fc.constant(owner(action))),
    fc.tuple(fc.constantFrom('second', 'third'), fc.integer({ min: 1, max: 90 }), fc.constantFrom(3, 5)).map((changes) => edit(...changes)),
    fc.constant(happens('slides are drawn', (real) => real.draw())),
    fc.constant(happens('drawing fails', (real) => real.failToDraw(true))),
    fc.constantFrom(0, 1).map((minutes) => refused(minutes)),
    // All steps after a retry in one command: by chance they would hardly ever come together.
    fc.constant(happens('it is drawn and due within two minutes', drawsAtOnce)),
    fc.constant(happens('the account is disconnected', (real) => real.disconnect())),
    fc.constant(happens('the project is deleted', (real) => real.deleteProject())),
    fc.constantFrom(1, 30, 61, 130, 600, 1_500).map((minutes) => passes(minutes * minute)),
    // A request arrives: late, again, or after a newer one.
    fc.nat().map((n) => happens(`request ${n} arrives`, (real) => deliver(real, anyOf(real.requests, n)))),
    fc.constantFrom(...endings).map((end) => happens(`a step ${end}`, (real) => real.publisher.step(end))),
    // Events arrive likewise.
    fc.nat().map((n) => happens(`event ${n} arrives`, (real, model) => handle(real, model, anyOf(real.publisher.sent, n)))),
    fc.constant(happens('the newest event arrives', (real, model) => handle(real, model, real.publisher.sent.at(-1)))),
    fc.constant(
      happens('all of it arrives again, backwards', (real, model) =>
        real.publisher.sent.toReversed().forEach((event) => handle(real, model, event)),
      ),
    ),
  ],
  { maxCommands: 60, size: '+1' },
);

function deliver(real: PostInMemory, request: PostInMemory['requests'][number] | undefined): void {
  if (request) real.publisher.receive(request, real.now());
}

/** An event arrives; one that has changed the post before does not do so again. */
function handle(real: PostInMemory, model: Model, event: PublicationEvent | undefined): void {
  if (!event) return;
  const { revision } = real.post();
  real.handle(event);
  assert(!model.handled.has(event) || real.post().revision === revision, `a repeated event changes something: ${JSON.stringify(event)}`);
  if (real.post().revision !== revision) model.handled.add(event);
}

/** Everything works again, and everything that waited arrives. */
function heal(real: PostInMemory): void {
  for (let round = 0; round < 200; round += 1) {
    real.draw();
    real.pass(5 * minute);
    for (const request of real.requests) deliver(real, request);
    while (real.publisher.isAtWork()) real.publisher.step('goes on');
    for (const event of real.publisher.sent) real.handle(event);
    if (!['waiting', 'asked'].includes(standOf(real))) return;
  }
}

test('When owners, platforms and messages do whatever they may in any order, then a post exists as often as requested, and is never lost', () => {
  // The same histories in every run of the tests; others, and more of them, with SEED and RUNS.
  const seed = Number(process.env['SEED'] ?? 1);
  fc.assert(
    fc.property(commands, (run) => {
      const setup = () => ({
        model: {
          stand: 'waiting',
          requested: 1,
          isAmbiguous: false,
          title: 'first',
          due: new Date(start.getTime() + hour),
          isRefused: false,
          madeBefore: 0,
          handled: new Set(),
        } satisfies Model as Model,
        real: createPostInMemory(start),
      });
      const made: ReturnType<typeof setup>[] = [];
      fc.modelRun(() => {
        const pair = setup();
        made.push(pair);
        return pair;
      }, run);
      const { model, real } = made[0]!;
      heal(real);
      const stand = standOf(real);
      // An acknowledged post has ended: it exists, failed for a reason, or is reported as unknown.
      assert(stand !== 'waiting' && stand !== 'asked', 'it is lost');
      assert(real.publisher.made.length <= model.requested);
      const { published } = real.post();
      assert(stand !== 'posted' || published?.accountId === null || real.publisher.made.length >= 1, 'it is said to be there');
      assert(stand !== 'failed' || real.publisher.isHalfDone() || real.publisher.made.length < model.requested, 'it failed and is there');
    }),
    { numRuns: Number(process.env['RUNS'] ?? 5_000), seed },
  );
});
