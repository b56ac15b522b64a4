import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/**
 * Google's own description of YouTube's resources, as its client library generates it from the discovery document: the fields and their
 * types. Read from the types of `@googleapis/youtube`, so that answers are checked against something that we did not write.
 */
type Fields = Map<string, string>;

const require = createRequire(import.meta.url);

function readSchemas(): Map<string, Fields> {
  const file = join(dirname(require.resolve('@googleapis/youtube')), 'v3.d.ts');
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const schemas = new Map<string, Fields>();
  const read = (name: string, members: ts.NodeArray<ts.TypeElement>): void => {
    const fields: Fields = new Map();
    for (const { name: field, type } of members.filter(ts.isPropertySignature)) {
      const key = (field as ts.Identifier).text;
      // An object that is described in its place gets a name of its own.
      const inPlace = [type, ...(type && ts.isUnionTypeNode(type) ? type.types : [])].find((each) => each && ts.isTypeLiteralNode(each));
      if (inPlace) read(`${name}.${key}`, (inPlace as ts.TypeLiteralNode).members);
      const text = inPlace ? `Schema$${name}.${key}` : (type?.getText(source).replace(' | null', '') ?? 'unknown');
      fields.set(key, text);
    }
    schemas.set(name, fields);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text.startsWith('Schema$')) read(node.name.text.slice('Schema$'.length), node.members);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return schemas;
}

const schemas = readSchemas();

/** Problems of a value under Google's schema of that name; empty: everything fits. */
export function problemsWith(value: unknown, schema: string, path = schema): string[] {
  const fields = schemas.get(schema);
  if (!fields) return [`${path}: there is no schema ${schema}`];
  return Object.entries(value as object).flatMap(([name, field]) => {
    const type = fields.get(name);
    return type === undefined ? [`${path}.${name} is not in the schema`] : mismatch(field, type, `${path}.${name}`);
  });
}

function mismatch(value: unknown, type: string, path: string): string[] {
  if (type.endsWith('[]')) {
    return Array.isArray(value)
      ? value.flatMap((item, index) => mismatch(item, type.slice(0, -2), `${path}[${index}]`))
      : [`${path} is no list`];
  }
  if (type.startsWith('Schema$')) return problemsWith(value, type.slice('Schema$'.length), path);
  return typeof value === type ? [] : [`${path} is ${typeof value}, not ${type}`];
}
