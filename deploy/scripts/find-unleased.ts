/**
 * Finds work that changes the editor's slides late: after an `await`, in a timer or by a button of a toast. Other slides may be open by
 * then, so such work goes through the lease that it began with (frontend/src/features/editor/edit-lease.ts).
 */
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Text of source files by path. */
export type Sources = ReadonlyMap<string, string>;

/** Functions that change the slides that are on the screen, and actions of the store that do. */
const ACTING = ['performCommand', 'undoStep', 'redoStep'];
const ACTING_ACTIONS = ['performed', 'undone', 'redone', 'untouchedReplaced'];
/** Its functions change slides as well; it has to be taken apart, so that they are found by their names. */
const ACTIONS_HOOK = 'useDocumentActions';
/** Functions that run their arguments later. */
const LATER = ['then', 'catch', 'finally', 'setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask', 'toast'];
/** They hold the leases themselves. */
const OWN_FILES = /\/(edit-lease|edit-document|editor-slice|editor-context)\.tsx?$/;

type FunctionNode = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration;

const isFunction = (node: ts.Node): node is FunctionNode =>
  ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node) || ts.isMethodDeclaration(node);
const isLoop = (node: ts.Node): boolean => ts.isIterationStatement(node, false);

function* within(node: ts.Node, isLeftOut: (child: ts.Node) => boolean = () => false): Generator<ts.Node> {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) {
    yield child;
    if (!isLeftOut(child)) yield* within(child, isLeftOut);
  }
}

/** The file and what its names stand for. */
interface Unit {
  path: string;
  file: ts.SourceFile;
  /** Names of the file's own functions, and those that change slides. */
  functions: Map<string, ts.Node>;
  acting: Set<string>;
  /** Sources of imported names. */
  imports: Map<string, { path: string; name: string }>;
}

/** Returns the places that need a lease, as `path:line name`. */
export function findUnleased(sources: Sources): string[] {
  const units = new Map([...sources].map(([path, text]) => [path, readUnit(path, text)]));
  while ([...units.values()].some((unit) => spread(unit, units)));
  return [...units.values()].filter(({ path }) => !OWN_FILES.test(path)).flatMap(lateCalls);
}

function readUnit(path: string, text: string): Unit {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const unit: Unit = { path, file, functions: new Map(), acting: new Set(ACTING), imports: new Map() };
  for (const node of within(file)) {
    const [name, body] = functionIn(node);
    if (name && body) unit.functions.set(name, body);
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) readImport(unit, node, node.moduleSpecifier.text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) readLateImport(unit, node);
  }
  return unit;
}

/** The name and the body of a function that a node declares. */
function functionIn(node: ts.Node): [name?: string, body?: ts.Node] {
  if (ts.isFunctionDeclaration(node)) return [node.name?.text, node];
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return [];
  return node.initializer && isFunction(node.initializer) ? [node.name.text, node.initializer] : [];
}

function readImport({ path, imports }: Unit, { importClause }: ts.ImportDeclaration, from: string): void {
  const named = importClause?.namedBindings;
  if (!from.startsWith('.') || !named || !ts.isNamedImports(named)) return;
  for (const { name, propertyName } of named.elements)
    imports.set(name.text, { path: join(dirname(path), from), name: (propertyName ?? name).text });
}

/** `(await import(…)).name` */
function readLateImport({ path, imports }: Unit, call: ts.CallExpression): void {
  const [from] = call.arguments;
  const module = call.parent.parent;
  if (!from || !ts.isStringLiteral(from) || !ts.isAwaitExpression(call.parent) || !ts.isPropertyAccessExpression(module.parent)) return;
  const name = module.parent.name.text;
  imports.set(name, { path: join(dirname(path), from.text), name });
}

/** Adds the names that change slides since a function that they call does. @returns whether there were any */
function spread(unit: Unit, units: ReadonlyMap<string, Unit>): boolean {
  if (OWN_FILES.test(unit.path)) return false;
  const { acting, functions, imports, file } = unit;
  const before = acting.size;
  for (const [name, { path, name: original }] of imports) if (units.get(path)?.acting.has(original)) acting.add(name);
  for (const [name, node] of functions) if ([...within(node)].some((child) => isActing(unit, child))) acting.add(name);
  for (const node of within(file))
    if (ts.isVariableDeclaration(node) && isActingHook(unit, node)) namesIn(node.name).forEach((name) => acting.add(name));
  return acting.size > before;
}

/** Whether a variable is what a hook returns whose functions change slides. */
function isActingHook({ acting }: Unit, { initializer }: ts.VariableDeclaration): boolean {
  if (!initializer || !ts.isCallExpression(initializer) || !ts.isIdentifier(initializer.expression)) return false;
  const hook = initializer.expression.text;
  return hook === ACTIONS_HOOK || (/^use[A-Z]/.test(hook) && acting.has(hook));
}

function namesIn(name: ts.BindingName): string[] {
  return ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}

function isActing({ acting }: Unit, node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  const called = node.expression;
  if (ts.isIdentifier(called)) return acting.has(called.text);
  if (!ts.isPropertyAccessExpression(called)) return false;
  const [owner, name] = [called.expression.getText(), called.name.text];
  return owner === 'editorActions' ? ACTING_ACTIONS.includes(name) : owner.startsWith('(await import(') && acting.has(name);
}

function lateCalls(unit: Unit): string[] {
  const found: string[] = [];
  for (const node of within(unit.file)) {
    if (isActing(unit, node) && isLate(node)) found.push(placeOf(unit, node));
    const isWhole =
      ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer?.getText().startsWith(`${ACTIONS_HOOK}(`);
    if (isWhole) found.push(placeOf(unit, node));
  }
  return found;
}

function placeOf({ path, file }: Unit, node: ts.Node): string {
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${path}:${line + 1} ${node.getText().split('\n')[0]?.slice(0, 60)}`;
}

/** Whether something runs after a pause since the press or key that led to it. */
function isLate(node: ts.Node): boolean {
  let isNested = false;
  for (let at = node; at.parent; at = at.parent) {
    if (isFunction(at)) {
      if (isAsyncPast(at, node, isNested)) return true;
      if (ts.isCallExpression(at.parent) && isLaterCall(at.parent)) return true;
      isNested = true;
    }
    if (isNested && ts.isObjectLiteralExpression(at) && ts.isCallExpression(at.parent) && isLaterCall(at.parent)) return true;
  }
  return false;
}

/** Whether a call in an asynchronous function comes after an `await` of it, or in a callback that may run after one. */
function isAsyncPast(around: FunctionNode, call: ts.Node, isNested: boolean): boolean {
  if (!around.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)) return false;
  const pauses = [...within(around, isFunction)].filter(ts.isAwaitExpression);
  if (isNested) return pauses.length > 0;
  return pauses.some((pause) => pause.getEnd() <= call.getEnd() || isInLoopWith(pause, call, around));
}

function isInLoopWith(pause: ts.Node, call: ts.Node, around: ts.Node): boolean {
  for (let at = call.parent; at !== around; at = at.parent)
    if (isLoop(at) && at.getStart() <= pause.getStart() && pause.getEnd() <= at.getEnd()) return true;
  return false;
}

function isLaterCall({ expression }: ts.CallExpression): boolean {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  return LATER.includes(name);
}
