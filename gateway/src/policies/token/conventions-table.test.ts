import { join } from 'node:path';
import { readApiDocument } from '../docs/read-api-document.ts';

interface Parameter {
  in: string;
  name: string;
  schema?: { maximum?: number };
}

interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  responses: Record<
    string,
    { content?: Record<string, { schema?: { type?: string; maxItems?: number } }>; headers?: Record<string, unknown> }
  >;
}

const { paths = {} } = readApiDocument(join(import.meta.dirname, '../../../../services'));
const operationsBy = (method: string) => Object.values(paths).flatMap((item) => (item as Record<string, Operation>)[method] ?? []);
const isForScripts = ({ security }: Operation) => security?.some((way) => way.personalToken?.length === 1) === true;
const has = ({ parameters = [] }: Operation, place: string, name: string) =>
  parameters.find((each) => each.in === place && each.name === name);

/** Routes that need no name, with the reason. */
const onceAnyway: Record<string, string> = {
  createImageUpload: 'makes nothing that stays: an address that is not used expires',
  registerImage: 'the address of the upload names it, and repeating it gives the same image',
  uploadImages: 'equal bytes are one image',
  uploadFont: 'equal bytes are one font',
  rotateWebhookSecret: 'a secret is shown once, so a repeat has to make another one; the one before stays valid for a while',
  followTemplate: 'what is up to date stays, and while it is under way nothing more starts',
  planProposal: 'a proposal has one answer: repeated, it is the same post',
  varyProposal: 'the request names the variant that is shown: repeated, it goes on by one',
  skipProposal: 'a proposal has one answer',
  closeSlotGap: 'the gap that was closed is none any more: repeated, it goes on where it ended',
  repeatScheduledPost: 'each post that follows has its id from the one before and its time',
  cancelScheduledPosts: 'a post that is cancelled stays cancelled',
  moveScheduledPosts: 'a move names the time that the post is expected to have, which is another one afterwards',
  updateScheduledPostsToLatest: 'posts that show the latest version already stay as they are',
  testWebhook: 'every test is a message of its own',
  resendWebhookDelivery: 'receivers know a message that comes again by its id',
};

/** Lists that come as a whole, with what bounds them. */
const boundedAnyway: Record<string, string> = {
  listCaptureFormats: 'a table of the product',
  listPlatforms: 'a table of the product',
  listPostingSlots: 'the accounts that a person connected, 50 times a week of each',
  listFreeSlots: 'ten of each account, 300 where so many are asked for',
  listPacks: '200 packs a person',
  listSocialAccounts: 'the accounts that a person connected',
  listTemplates: '200 templates a person',
  listTemplateSummaries: '200 templates a person',
  listBrandKits: '20 kits a person',
  listFonts: '20 fonts a person',
  listHooks: 'those of the product, and 500 of a person',
  listScheduledPosts: '2,000 posts; all of them by pages',
};

test('When a script can create or publish something, then its request may have a name under which it is done once', () => {
  const creating = operationsBy('post').filter(isForScripts);
  const unnamed = creating.filter((each) => !has(each, 'header', 'Idempotency-Key') || each.responses['422'] === undefined);
  expect(creating.length).toBeGreaterThan(12);
  expect(unnamed.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(onceAnyway).toSorted());
});

test('When a script is shown a list, then it is a page of at most a hundred that leads on, or has a bound of its own', () => {
  const lists = operationsBy('get').filter(
    (each) => isForScripts(each) && each.responses['200']?.content?.['application/json']?.schema?.type === 'array',
  );
  const unbounded = lists.filter((each) => each.responses['200']?.content?.['application/json']?.schema?.maxItems === undefined);
  const whole = unbounded.filter(
    (each) => !has(each, 'query', 'cursor') || !has(each, 'query', 'limit') || each.responses['200']?.headers?.['Link'] === undefined,
  );
  expect(lists.length).toBeGreaterThan(6);
  expect(whole.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(boundedAnyway).toSorted());
});

test('When a thing with revisions is changed, then the change can name the tag on which it is based', () => {
  const untagged = operationsBy('patch').filter((each) => isForScripts(each) && has(each, 'header', 'If-Match') === undefined);
  // Of an image nothing but its use changes, and of a pack or a webhook what is said: the last one to say so is right. A row of a series is merged text by text.
  expect(untagged.map(({ operationId }) => operationId).toSorted()).toEqual([
    'changeSeriesRow',
    'changeWebhook',
    'updateImage',
    'updatePack',
    'updatePackImages',
  ]);
});
