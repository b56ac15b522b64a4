/**
 * Rules of oxlint for plain words: in texts that users, operators and scripts read, and in comments and names. Each word that is refused has a plain one.
 */

/** What is refused everywhere, and what to write. */
const shadows = [
  [/\banew\b/i, 'again, or a verb with re-'],
  // Codes of errors keep their names.
  [/(?<!-)\bmeanwhile\b/i, 'in the meantime, until then, at the same time'],
  [/\bfor good\b/i, 'permanently'],
  [/\ball the same\b/i, 'anyway, still'],
  [/\bbegun\b/i, 'started'],
  // One is in the examples of hooks.
  [/\bnobody\b(?! tells)/i, 'name who: the user, no program'],
  [/\bsomebody\b/i, 'name who: another user'],
  [/\bwhoever\b/i, 'name who: the operator, the user'],
  [/\bof yours\b/i, 'your …'],
];

/** The same in texts. */
const terms = [
  ...shadows,
  [/\bgo(es)? out\b/i, 'is published'],
  [/\b(is|are|was) told\b/i, 'is notified, is reported, is shown'],
  // A slide that is drawn by itself is alone.
  [/(?<!even )\bby (itself|themselves)\b/i, 'automatically'],
  [/\b(not|nothing|no) (\S+ )*any ?more\b/i, 'no longer'],
  [/\bthere can be (?!at most)/i, 'at most … are allowed'],
  [/(?<!-)\bopeners?\b/i, 'hook'],
];

const refuseShadows = {
  create(context) {
    const check = (node, text) => {
      // Codes, paths and class names have no spaces.
      if (!/[a-z] [a-z]/i.test(text)) return;
      const found = terms.find(([pattern]) => pattern.test(text));
      if (found) context.report({ node, message: `"${text.match(found[0])?.[0]}": write ${found[1]}.` });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
      JSXText: (node) => check(node, node.value),
    };
  },
};

/** The same in comments. Names in backticks, such as codes of errors, are left out. */
const commentTerms = [
  ...shadows,
  [/\b(un)?told\b/i, 'notified, reported, shown, known'],
  [/\bnews\b/i, 'event, update, notification'],
  [/\bwish(es|ed)?\b/i, 'request, params'],
  [/\bexamines?\b/i, 'check, inspect'],
  [/\blapses?\b/i, 'expire'],
];

const refuseShadowsInComments = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const text = comment.value.replace(/`[^`]*`/g, '');
        const found = commentTerms.find(([pattern]) => pattern.test(text));
        if (found) context.report({ loc: comment.loc, message: `"${text.match(found[0])?.[0]}": write ${found[1]}.` });
      }
    },
  }),
};

/** Words of names, as they are in camel case. Stored names and those of the API keep them, so only what the code itself declares is looked at. */
const nameTerms = [
  [/^(un)?told(?![a-z])|Told(?![a-z])/, 'notified, reported, shown, known'],
  [/^news(?![a-z])|News(?![a-z])/, 'event, update, notification'],
  [/^wish(es|ed)?(?![a-z])|Wish(es|ed)?(?![a-z])/, 'request, params'],
  [/^begun(?![a-z])|Begun(?![a-z])/, 'started'],
  [/^(nobody|somebody|anew|meanwhile)(?![a-z])|(Nobody|Somebody|Anew|Meanwhile)(?![a-z])/, 'who or when it is'],
];

const refuseShadowsInNames = {
  create(context) {
    const check = (id) => {
      if (id?.type !== 'Identifier') return;
      const found = nameTerms.find(([pattern]) => pattern.test(id.name));
      if (found) context.report({ node: id, message: `${id.name}: write ${found[1]}.` });
    };
    return {
      VariableDeclarator: ({ id }) => check(id),
      FunctionDeclaration: ({ id, params }) => [id, ...params].forEach(check),
      ArrowFunctionExpression: ({ params }) => params.forEach(check),
      ClassDeclaration: ({ id }) => check(id),
      TSInterfaceDeclaration: ({ id }) => check(id),
      TSTypeAliasDeclaration: ({ id }) => check(id),
    };
  },
};

export default {
  meta: { name: 'plain-words' },
  rules: {
    'refuse-shadows': refuseShadows,
    'refuse-shadows-in-comments': refuseShadowsInComments,
    'refuse-shadows-in-names': refuseShadowsInNames,
  },
};
