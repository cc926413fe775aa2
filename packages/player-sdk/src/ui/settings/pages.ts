import type { Panel, PanelControl, PanelItem, ViewProps } from '../control';

/** A page of the menu, as it is now. */
export interface Page {
  readonly id: string;
  readonly under: string;
  readonly inline: boolean;
  readonly panel: Panel;
}

/** Every page with something on it. Read in the effect that draws the menu, so that it follows the panels' signals. */
export function pagesOf(props: ViewProps): readonly Page[] {
  return props.ui.skin.value
    .filter((control): control is PanelControl => control.slot === 'settings')
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .flatMap(({ id, under = 'main', inline = false, panel }): Page[] => {
      const shown = panel(props);
      return shown ? [{ id, under, inline, panel: shown }] : [];
    });
}

/** How many steps a page is from the first one. */
export function depthOf(pages: readonly Page[], id: string): number {
  const page = pages.find((candidate) => candidate.id === id);
  return page && page.under !== id ? 1 + depthOf(pages, page.under) : 0;
}

/** An entry and what choosing it does. */
export interface PlacedItem {
  readonly item: PanelItem;
  readonly select: (id: string) => void;
}

/** What stands on a page: its own items, the pages under it, and the items of those that stand on it inline. */
export function itemsOf(pages: readonly Page[], id: string): readonly PlacedItem[] {
  const own = pages.find((page) => page.id === id)?.panel;
  // The first page leads everywhere by itself; others say where they lead.
  const below = pages.filter(({ under, inline }) => under === id && (id === 'main' || inline));
  return [
    ...(own?.items.map((item) => ({ item, select: own.select })) ?? []),
    ...below.flatMap(({ id, inline, panel }): PlacedItem[] =>
      inline
        ? panel.items.map((item) => ({ item, select: panel.select }))
        : [{ item: { id, label: panel.title, hint: panel.summary, page: id }, select: () => {} }],
    ),
  ];
}
