import { proxy } from 'valtio/vanilla';

/** Panels without an address (R4.2). */
export const panels = proxy({ account: false, search: false, bell: false, keys: false });

export type PanelName = keyof typeof panels;

export const openPanel = (panel: PanelName): void => {
  panels[panel] = true;
};

export const closePanel = (panel: PanelName): void => {
  panels[panel] = false;
};
