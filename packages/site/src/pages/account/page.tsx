import { lazyChunk } from '../../lib/lazy-chunk';
import type { PageElements } from '../../lib/page-elements';

const importPages = () => import('./pages');
const ProfilePage = lazyChunk('profile', () => importPages().then((m) => m.ProfilePage));
const PinPage = lazyChunk('profile', () => importPages().then((m) => m.PinPage));
const FundPage = lazyChunk('profile', () => importPages().then((m) => m.FundPage));
const HistoryPage = lazyChunk('profile', () => importPages().then((m) => m.HistoryPage));
const WordsPage = lazyChunk('profile', () => importPages().then((m) => m.WordsPage));
const HouseholdPage = lazyChunk('profile', () => importPages().then((m) => m.HouseholdPage));

export default {
  profile: <ProfilePage />,
  changePin: <PinPage />,
  purchases: <FundPage />,
  viewedHistory: <HistoryPage />,
  history: <HistoryPage />,
  words: <WordsPage />,
  household: <HouseholdPage />,
} satisfies PageElements;
