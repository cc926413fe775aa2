import { useQuery } from '@tanstack/react-query';
import { staffHomeQuery } from '../../../api/staff-home';
import { Chips } from '../../../components/chips';
import { homeMessages } from '../../../i18n/staff/home';
import type { StaffSection } from '../section';
import { PanelPlaceholder } from '../titles/panel-frame';
import { Toolbar } from '../toolbar';
import { useFilters } from '../use-filters';
import { NoticesPanel } from './notices-panel';
import { PreviewPanel } from './preview-panel';
import { RowsPanel } from './rows-panel';
import { SlidesPanel } from './slides-panel';

const tabs = ['slides', 'rows', 'notices', 'preview'] as const;

/** `/staff/home`: what the home page shows, and in which order. */
function HomeSection() {
  const filters = useFilters();
  const tab = filters.oneOf('tab', tabs);
  const { data, isError, error, refetch } = useQuery(staffHomeQuery);
  return (
    <>
      <Toolbar>
        <Chips
          label={homeMessages.tabsLabel}
          chips={tabs.map((one) => ({
            key: one,
            to: `/staff/home${one === 'slides' ? '' : `?tab=${one}`}`,
            label: homeMessages.tabs[one],
            current: one === tab,
          }))}
        />
      </Toolbar>
      {tab === 'preview' ? (
        <PreviewPanel filters={filters} />
      ) : !data ? (
        <PanelPlaceholder error={isError ? error : undefined} retry={() => void refetch()} />
      ) : tab === 'rows' ? (
        <RowsPanel home={data} />
      ) : tab === 'notices' ? (
        <NoticesPanel home={data} filters={filters} />
      ) : (
        <SlidesPanel home={data} filters={filters} />
      )}
    </>
  );
}

export const homeSection: StaffSection = {
  path: 'home',
  icon: 'home',
  right: 'home',
  labelKey: 'home',
  component: HomeSection,
};
