import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { blocksOf, type Block } from './blocks.ts';
import { addressOf } from './help-address.ts';

/** Code, bold, italic, and links: what the pages use inside of a line. */
const INLINE = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)/;

/** Draws a page of `docs/using`. */
export function Markdown({ text }: { text: string }) {
  // A page never changes while it is shown, so places are good keys.
  return blocksOf(text).map((block, index) => <BlockView key={index} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Heading {...block} />;
    case 'paragraph':
      return <p>{inline(block.text)}</p>;
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>{inline(item)}</li>
          ))}
        </List>
      );
    }
    case 'table':
      return <TableView rows={block.rows} />;
    case 'code':
      return (
        // Keys scroll what is wider than the page.
        <pre tabIndex={0} role="region" aria-label="Example">
          <code>{block.text}</code>
        </pre>
      );
  }
}

function Heading({ level, id, text }: { level: number; id: string; text: string }) {
  if (level === 1) return <h1 className="text-2xl">{inline(text)}</h1>;
  const Tag = level === 2 ? 'h2' : 'h3';
  return (
    <Tag id={id} className={level === 2 ? 'text-lg' : 'text-base font-medium'}>
      {inline(text)}
    </Tag>
  );
}

function TableView({ rows: [head = [], ...rows] }: { rows: string[][] }) {
  return (
    <div tabIndex={0} role="region" aria-label={head.join(', ')} className="help-table">
      <table className="text-sm">
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={place}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The text of a line with its marks drawn. */
function inline(text: string): ReactNode {
  const match = INLINE.exec(text);
  if (!match) return text;
  const [whole, code, bold, italic, label, target] = match;
  return (
    <>
      {text.slice(0, match.index)}
      {code !== undefined && <code>{code}</code>}
      {bold !== undefined && <strong>{inline(bold)}</strong>}
      {italic !== undefined && <em>{inline(italic)}</em>}
      {label !== undefined && target !== undefined && <LinkTo target={target}>{inline(label)}</LinkTo>}
      {inline(text.slice(match.index + whole.length))}
    </>
  );
}

function LinkTo({ target, children }: { target: string; children: ReactNode }) {
  const address = addressOf(target);
  if (address === null) return children;
  return address.startsWith('/help') ? <Link to={address}>{children}</Link> : <a href={address}>{children}</a>;
}
