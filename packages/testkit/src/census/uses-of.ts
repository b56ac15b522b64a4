import { elementsOf, fieldOf, fieldsOf, isDocument, saysOperators } from './documents.ts';

/** Kinds of uses that a server may or may not support; the order of the list in docs/operating/mongodb.md. */
export const useKinds = [
  'command',
  'argument',
  'query operator',
  'projection operator',
  'update operator',
  'update modifier',
  'positional operator',
  'stage',
  'expression operator',
  'index option',
  'index key',
  'partial filter',
] as const;
export type UseKind = (typeof useKinds)[number];

/** A thing that a command asks the server to know, as `kind: name`. */
export type Use = `${UseKind}: ${string}`;

type Note = (kind: UseKind, name: string) => void;

/** Fields that the driver adds to commands, depending on the server. */
const ofTheDriver = new Set(['$db', '$readPreference', '$clusterTime', 'lsid', 'txnNumber', 'apiVersion']);

/** Reads from a command, as it is sent, all that a server has to know to carry it out. */
export function usesOf(commandName: string, command: object): Set<Use> {
  const uses = new Set<Use>();
  const note: Note = (kind, name) => void uses.add(`${kind}: ${name}`);
  note('command', commandName);
  for (const [name, value] of fieldsOf(command)) {
    if (name === commandName || ofTheDriver.has(name)) continue;
    note('argument', `${commandName}.${name}`);
    if (name === 'updates' || name === 'deletes') for (const one of elementsOf(value)) notePart(`${commandName}.${name}`, one, note);
    else readPart(name, value, note);
  }
  return uses;
}

/** One of several updates or deletions. */
function notePart(place: string, part: unknown, note: Note): void {
  for (const [name, value] of fieldsOf(part)) {
    note('argument', `${place}.${name}`);
    readPart(name, value, note);
  }
}

const readers: Record<string, (value: unknown, note: Note) => void> = {
  filter: readQuery,
  query: readQuery,
  q: readQuery,
  arrayFilters: (value, note) => elementsOf(value).forEach((each) => readQuery(each, note)),
  projection: readProjection,
  fields: readProjection,
  update: readUpdate,
  u: readUpdate,
  pipeline: readStages,
  indexes: (value, note) => elementsOf(value).forEach((each) => readIndex(each, note)),
  writeConcern: (value, note) => fieldsOf(value).forEach(([name]) => note('argument', `writeConcern.${name}`)),
};

function readPart(name: string, value: unknown, note: Note): void {
  readers[name]?.(value, note);
}

function readQuery(query: unknown, note: Note): void {
  for (const [name, value] of fieldsOf(query)) {
    if (!name.startsWith('$')) readCondition(value, note);
    else {
      note('query operator', name);
      if (name === '$expr') readExpression(value, note);
      else elementsOf(value).forEach((each) => readQuery(each, note));
    }
  }
}

/** Notes the operators in the condition of one field. */
function readCondition(condition: unknown, note: Note): void {
  if (isPattern(condition)) note('query operator', 'regular expression');
  if (!saysOperators(condition)) return;
  for (const [name, value] of fieldsOf(condition)) {
    note('query operator', name);
    if (name === '$not' || (name === '$elemMatch' && saysOperators(value))) readCondition(value, note);
    else if (name === '$elemMatch') readQuery(value, note);
    else elementsOf(value).forEach((each) => readCondition(each, note));
  }
}

const isPattern = (value: unknown): boolean =>
  value instanceof RegExp || (value as { _bsontype?: string } | null)?._bsontype === 'BSONRegExp';

const ofProjections = new Set(['$slice', '$elemMatch', '$meta']);

function readProjection(projection: unknown, note: Note): void {
  for (const [path, value] of fieldsOf(projection)) {
    if (path.endsWith('.$')) note('projection operator', '$');
    for (const [name, argument] of fieldsOf(value)) {
      if (!ofProjections.has(name)) readExpression({ [name]: argument }, note);
      else note('projection operator', name);
      if (name === '$elemMatch') readQuery(argument, note);
    }
  }
}

function readUpdate(update: unknown, note: Note): void {
  if (Array.isArray(update)) readStages(update, note);
  if (!saysOperators(update)) return;
  for (const [operator, fields] of fieldsOf(update)) {
    note('update operator', operator);
    for (const [path, value] of fieldsOf(fields)) {
      for (const step of path.split('.').filter((name) => name.startsWith('$')))
        note('positional operator', step.replace(/\[.+\]/, '[<identifier>]'));
      if (operator === '$pull') readPulled(value, note);
      else if (operator === '$push' || operator === '$addToSet') readModifiers(value, note);
    }
  }
}

function readPulled(value: unknown, note: Note): void {
  if (saysOperators(value)) readCondition(value, note);
  else readQuery(value, note);
}

function readModifiers(value: unknown, note: Note): void {
  if (fieldOf(value, '$each') === undefined) return;
  for (const [name] of fieldsOf(value)) note('update modifier', name);
}

function readStages(pipeline: unknown, note: Note): void {
  for (const stage of elementsOf(pipeline))
    for (const [name, value] of fieldsOf(stage)) {
      note('stage', name);
      if (name === '$match') readQuery(value, note);
      else if (name === '$facet') fieldsOf(value).forEach(([, each]) => readStages(each, note));
      else if (name === '$lookup' || name === '$unionWith') readStages(fieldOf(value, 'pipeline'), note);
      else readExpression(value, note);
    }
}

function readExpression(expression: unknown, note: Note): void {
  elementsOf(expression).forEach((each) => readExpression(each, note));
  for (const [name, value] of fieldsOf(expression)) {
    if (name.startsWith('$')) note('expression operator', name);
    if (name !== '$literal') readExpression(value, note);
  }
}

function readIndex(index: unknown, note: Note): void {
  for (const [option, value] of fieldsOf(index)) {
    note('index option', option);
    if (option === 'key') for (const [, kind] of fieldsOf(value)) note('index key', String(kind));
    if (option === 'partialFilterExpression') readPartialFilter(value, note);
  }
}

function readPartialFilter(filter: unknown, note: Note): void {
  for (const [name, value] of fieldsOf(filter)) {
    if (name.startsWith('$')) {
      note('partial filter', name);
      elementsOf(value).forEach((each) => readPartialFilter(each, note));
    } else if (!isDocument(value) || !saysOperators(value)) note('partial filter', 'equality');
    else
      for (const [operator, argument] of fieldsOf(value))
        note('partial filter', operator === '$exists' ? `$exists: ${String(argument)}` : operator);
  }
}
