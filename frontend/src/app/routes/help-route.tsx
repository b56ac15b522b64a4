import { useParams } from 'react-router-dom';
import { loadHelpText } from '@/app/help-texts.ts';
import { HelpScreen } from '@/features/help/help-screen.tsx';

/** The guide to the product. */
export function HelpRoute() {
  return <HelpScreen name={useParams()['page']} load={loadHelpText} />;
}
