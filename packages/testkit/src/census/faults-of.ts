import { elementsOf, fieldOf, fieldsOf, isDocument, saysOperators } from './documents.ts';

/**
 * Finds in a command what MongoDB refuses, and compatible servers may let pass.
 * @returns a sentence for each
 */
export function faultsOf(commandName: string, command: object): string[] {
  return [...statementsOf(commandName, command).flatMap(faultsOfUpdate), ...faultsOfProjection(command), ...faultsOfIndexes(command)];
}

interface Update {
  filter: unknown;
  update: unknown;
  isUpsert: boolean;
}

function statementsOf(commandName: string, command: object): Update[] {
  if (commandName === 'findAndModify')
    return [{ filter: fieldOf(command, 'query'), update: fieldOf(command, 'update'), isUpsert: fieldOf(command, 'upsert') === true }];
  return elementsOf(fieldOf(command, 'updates')).map((each) => ({
    filter: fieldOf(each, 'q'),
    update: fieldOf(each, 'u'),
    isUpsert: fieldOf(each, 'upsert') === true,
  }));
}

/** Whether one path is the other or leads through it. */
const meet = (one: string, other: string) => `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`);

/** Each pair of paths where one leads through the other. */
function meetings(paths: readonly string[]): [string, string][] {
  return paths.flatMap((one, index) =>
    paths
      .slice(index + 1)
      .filter((other) => meet(one, other))
      .map((other): [string, string] => [one, other]),
  );
}

function faultsOfUpdate(statement: Update): string[] {
  const { update, isUpsert } = statement;
  if (Array.isArray(update) || !saysOperators(update)) return [];
  const changed = fieldsOf(update).flatMap(([operator, fields]) => fieldsOf(fields).map(([path, value]) => ({ operator, path, value })));
  const paths = changed.map(({ path }) => path);
  const given = equalities(statement.filter);
  const ids = changed.filter(({ path, value }) => path === '_id' && !(isUpsert && isSameId(value, given)));
  return [
    ...meetings(paths).map(([one, other]) => `an update changes ${one} and ${other} at once`),
    ...ids.map(({ operator }) => `${operator} changes _id`),
    ...(isUpsert ? faultsOfUpsert(paths, given) : []),
  ];
}

function faultsOfUpsert(paths: readonly string[], given: readonly [string, unknown][]): string[] {
  const twice = meetings(given.map(([path]) => path)).map(([one, other]) => `an upsert takes ${one} and ${other} from its filter`);
  // An equal path is what the update says; one that leads through a value of the filter finds no document there.
  const blocked = paths.flatMap((path) =>
    given
      .filter(([equal, value]) => path.startsWith(`${equal}.`) && !isDocument(value))
      .map(([equal]) => `an upsert takes ${equal} from its filter and changes ${path}`),
  );
  const isPlaced = paths.some((path) => path.split('.').includes('$'));
  return [...twice, ...blocked, ...(isPlaced ? ['an upsert names an element by its position'] : [])];
}

function isSameId(id: unknown, given: readonly [string, unknown][]): boolean {
  const filtered = given.find(([path]) => path === '_id');
  return filtered === undefined || String(filtered[1]) === String(id);
}

/** Paths that a filter binds to a value, and which an upsert takes over into the new document. */
function equalities(filter: unknown): [string, unknown][] {
  return fieldsOf(filter).flatMap(([path, value]): [string, unknown][] => {
    if (path === '$and') return elementsOf(value).flatMap(equalities);
    if (path.startsWith('$')) return [];
    if (!saysOperators(value)) return [[path, value]];
    const equal = fieldOf(value, '$eq');
    return equal === undefined ? [] : [[path, equal]];
  });
}

function faultsOfProjection(command: object): string[] {
  const projection = fieldsOf(fieldOf(command, 'projection') ?? fieldOf(command, 'fields'));
  const faults = meetings(projection.map(([path]) => path)).map(([one, other]) => `a projection names ${one} and ${other}`);
  const chosen = projection.filter(([path, value]) => path !== '_id' && !isDocument(value)).map(([, value]) => Boolean(value));
  return new Set(chosen).size > 1 ? [...faults, 'a projection names what to have and what to leave out'] : faults;
}

/** Operators that a partial index may use (manual: core/index-partial). */
const allowedInPartialFilters = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$type', '$in', '$and', '$or']);

function faultsOfIndexes(command: object): string[] {
  return elementsOf(fieldOf(command, 'indexes')).flatMap((index) => {
    const named = `index ${String(fieldOf(index, 'name'))}`;
    const filter = fieldOf(index, 'partialFilterExpression');
    const faults = operatorsIn(filter)
      .filter(([operator, value]) => !allowedInPartialFilters.has(operator) && !(operator === '$exists' && value === true))
      .map(([operator, value]) => `${named}: its filter says ${operator}: ${String(value)}`);
    if (filter !== undefined && fieldOf(index, 'sparse') !== undefined) faults.push(`${named} is sparse and partial`);
    if (fieldOf(index, 'expireAfterSeconds') !== undefined && fieldsOf(fieldOf(index, 'key')).length !== 1)
      faults.push(`${named} expires by more than one field`);
    return faults;
  });
}

function operatorsIn(value: unknown): [string, unknown][] {
  const inside = [...elementsOf(value), ...fieldsOf(value).map(([, field]) => field)].flatMap(operatorsIn);
  return [...fieldsOf(value).filter(([name]) => name.startsWith('$')), ...inside];
}
