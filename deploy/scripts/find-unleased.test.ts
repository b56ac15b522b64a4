import { expect, test } from '@jest/globals';
import { findUnleased } from './find-unleased.ts';

const act = `import { performCommand } from './edit-document.ts';
export function act(context) { performCommand(context, command); }`;

const find = (text: string) =>
  findUnleased(
    new Map([
      ['editor/act.ts', act],
      ['editor/work.tsx', text],
    ]),
  ).map((place) => place.split(' ')[0]);

test.each([
  [
    'after an await',
    `import { act } from './act.ts';
async function work(context) {
  await load();
  act(context);
}`,
  ],
  [
    'in a callback of asynchronous work',
    `import { act } from './act.ts';
async function work(context) {
  const arrived =
    () => act(context);
  await upload(files, arrived);
}`,
  ],
  [
    'in a loop, before its await',
    `import { act } from './act.ts';
async function work(context) {
  for (const each of all) {
    act(context);
    await load(each);
  }
}`,
  ],
  [
    'when a promise is settled',
    `import { act } from './act.ts';


const work = (context) => load().then(() => act(context));`,
  ],
  [
    'by the button of a toast',
    `import { undoStep } from './edit-document.ts';


const work = (context) => toast({ action: { label: 'Undo', onSelect: () => undoStep(context) } });`,
  ],
  [
    'in code that is loaded for it',
    `async function work(context) {


  (await import('./act.ts')).act(context);
}`,
  ],
  [
    'by what a hook gave before',
    `function Dialog() {
  const { perform } = useDocumentActions();
  const use = async () => (await load(),
    perform(command));
}`,
  ],
  [
    'by an action of the store',
    `async function work(store) {
  await load();

  store.dispatch(editorActions.performed(command));
}`,
  ],
  [
    'by actions that keep their names to themselves',
    `function Dialog() {


  const actions = useDocumentActions();
}`,
  ],
])('When slides are changed %s, then the place is found', (_when, text) => {
  expect(find(text)).toEqual(['editor/work.tsx:4']);
});

test.each([
  [
    'by the press itself',
    `import { act } from './act.ts';
const Button = ({ context }) => <button onClick={() => act(context)} />;`,
  ],
  [
    'before the first await',
    `import { act } from './act.ts';
async function work(context) {
  act(context);
  await load();
}`,
  ],
  [
    'through a lease',
    `async function work(context) {
  const edit = beginEdit(context, 'Not done');
  await load();
  edit.perform(command);
}`,
  ],
])('When slides are changed %s, then nothing is found', (_when, text) => {
  expect(find(text)).toEqual([]);
});
