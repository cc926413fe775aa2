import type { Panel, PanelControl, PanelItem, ViewProps } from '../control';

/** A page of the menu in its current state. */
export interface SettingsPage {
  readonly id: string;
  readonly under: string;
  readonly inline: boolean;
  readonly panel: Panel;
}

/** All pages that are not empty. Called during render, so that it tracks the panels' signals. */
export function pagesOf(props: ViewProps): readonly SettingsPage[] {
  return props.ui.skin.value
    .filter((control): control is PanelControl => control.slot === 'settings')
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .flatMap(({ id, under = 'main', inline = false, panel }): SettingsPage[] => {
      const shown = panel(props);
      return shown ? [{ id, under, inline, panel: shown }] : [];
    });
}

/** The depth of a page below the first one. */
export function depthOf(pages: readonly SettingsPage[], id: string): number {
  const page = pages.find((candidate) => candidate.id === id);
  return page && page.under !== id ? 1 + depthOf(pages, page.under) : 0;
}

/** An entry and its select handler. */
export interface SelectableItem {
  readonly item: PanelItem;
  readonly select: (id: string) => void;
}

/** The items of a page: its panel's items, links to the pages below it, and the items of inline pages. */
export function itemsOf(pages: readonly SettingsPage[], id: string): readonly SelectableItem[] {
  const panel = pages.find((page) => page.id === id)?.panel;
  // Only the first page links all pages below it; other panels have their own links.
  const below = pages.filter(({ under, inline }) => under === id && (id === 'main' || inline));
  return [
    ...(panel?.items.map((item) => ({ item, select: panel.select })) ?? []),
    ...below.flatMap(({ id, inline, panel }): SelectableItem[] =>
      inline
        ? panel.items.map((item) => ({ item, select: panel.select }))
        : [{ item: { id, label: panel.title, hint: panel.summary, page: id }, select: () => {} }],
    ),
  ];
}
