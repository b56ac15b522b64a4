/** The start of an answer, as plain text; nothing where it was empty. */
export function AnswerText({ text }: { text: string }) {
  if (text === '') return null;
  return <pre className="max-h-40 overflow-auto rounded-control bg-surface-2 p-2 text-xs whitespace-pre-wrap break-all">{text}</pre>;
}
