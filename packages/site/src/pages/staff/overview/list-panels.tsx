import { type Overview, reachedShares } from '@tenger/api-contract';
import { staffMessages } from '../../../i18n/staff';
import { overviewMessages } from '../../../i18n/staff/overview';
import { type DataColumn, numberColumn } from './data-table';
import { formatShare } from './figures';
import { OverviewPanel } from './overview-panel';

type Item = Overview['drop_off'][number];
type Failure = Overview['failures'][number];
type Search = Overview['searches'][number];

const itemName = ({ media_title, episode }: Item) => staffMessages.source(media_title, episode);

const dropOffColumns: readonly DataColumn<Item>[] = [
  { head: overviewMessages.episode, main: true, value: itemName },
  numberColumn(overviewMessages.plays, ({ plays }) => plays),
  ...reachedShares.map((share, at) => ({
    head: overviewMessages.reached(String(share)),
    sum: true,
    value: ({ reached }: Item) => reached[at] ?? 0,
    cell: ({ plays, reached }: Item) => formatShare(reached[at] ?? 0, plays),
  })),
];

const backendNames: Readonly<Record<string, string>> = overviewMessages.backends;
const backendName = (backend: string) => backendNames[backend] ?? overviewMessages.backends.other;
const browserName = (browser: string) => (browser === 'other' ? overviewMessages.otherBrowser : browser);

const failureColumns: readonly DataColumn<Failure>[] = [
  { head: overviewMessages.browser, main: true, value: ({ browser }) => browserName(browser) },
  { head: overviewMessages.backend, value: ({ backend }) => backendName(backend) },
  numberColumn(overviewMessages.plays, ({ plays }) => plays),
  numberColumn(overviewMessages.failedCount, ({ failures }) => failures),
  {
    head: overviewMessages.share,
    sum: true,
    value: ({ failures, plays }) => formatShare(failures, plays),
  },
  { head: overviewMessages.mostFrequent, value: ({ code }) => code },
];

const searchColumns: readonly DataColumn<Search>[] = [
  { head: overviewMessages.term, main: true, value: ({ term }) => term },
  numberColumn(overviewMessages.count, ({ count }) => count),
];

/** The lists of the overview. */
export function ListPanels({ drop_off, failures, searches }: Overview) {
  const { files } = overviewMessages;
  return (
    <>
      <OverviewPanel
        title={overviewMessages.dropOff}
        note={overviewMessages.dropOffNote}
        file={files.dropOff}
        columns={dropOffColumns}
        rows={drop_off}
        keyOf={({ media_id, episode }) => `${media_id} ${episode}`}
        empty={drop_off.length === 0 && overviewMessages.noData}
      />
      <OverviewPanel
        title={overviewMessages.byBrowser}
        note={overviewMessages.byBrowserNote}
        file={files.byBrowser}
        columns={failureColumns}
        rows={failures}
        keyOf={({ browser, backend }) => `${browser} ${backend}`}
        empty={failures.length === 0 && overviewMessages.noData}
      />
      <OverviewPanel
        title={overviewMessages.searches}
        note={overviewMessages.searchesNote}
        file={files.searches}
        columns={searchColumns}
        rows={searches}
        keyOf={({ term }) => term}
        empty={searches.length === 0 && overviewMessages.noSearches}
      />
    </>
  );
}
