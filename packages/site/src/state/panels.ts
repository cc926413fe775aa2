import { proxy } from 'valtio/vanilla';

/** Panels over the page that no address names (R4.2). */
export const panels = proxy({ account: false, search: false, bell: false, keys: false });

export type Panel = keyof typeof panels;

export const openPanel = (panel: Panel): void => {
  panels[panel] = true;
};

export const closePanel = (panel: Panel): void => {
  panels[panel] = false;
};
