import { useParams } from 'react-router-dom';
import { HelpScreen } from '@/features/help/help-screen.tsx';

const PAGES = '../../../../docs/using/';
/** Each page is a file of its own, loaded when it is opened. */
const files = import.meta.glob<string>('../../../../docs/using/*.md', { query: '?raw', import: 'default' });

async function load(name: string): Promise<string> {
  const file = files[`${PAGES}${name}.md`];
  if (!file) throw new Error(`No page ${name}`);
  return file();
}

/** The guide to the product. */
export function HelpRoute() {
  return <HelpScreen name={useParams()['page']} load={load} />;
}
