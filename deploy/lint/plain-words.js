/**
 * A rule of oxlint: texts that users, operators and scripts read say things as a native speaker does. Each word that it refuses has a plain one.
 * Names and comments are not looked at.
 */

/** What is refused, and what to write. */
const terms = [
  [/\banew\b/i, 'again, or a verb with re-'],
  // Codes of errors keep their names.
  [/(?<!-)\bmeanwhile\b/i, 'in the meantime, until then, at the same time'],
  [/\bfor good\b/i, 'permanently'],
  [/\ball the same\b/i, 'anyway, still'],
  [/\bbegun\b/i, 'started'],
  [/\bgo(es)? out\b/i, 'is published'],
  [/\b(is|are|was) told\b/i, 'is notified, is reported, is shown'],
  // One is in the examples of hooks.
  [/\bnobody\b(?! tells)/i, 'name who: the user, no program'],
  [/\bsomebody\b/i, 'name who: another user'],
  [/\bwhoever\b/i, 'name who: the operator, the user'],
  // A slide that is drawn by itself is alone.
  [/(?<!even )\bby (itself|themselves)\b/i, 'automatically'],
  [/\bof yours\b/i, 'your …'],
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

export default { meta: { name: 'plain-words' }, rules: { 'refuse-shadows': refuseShadows } };
