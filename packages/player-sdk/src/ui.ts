/** For custom skins: mounting, components, and the controls of the default skin. */

export type { EpisodesOptions } from './features/episodes/episodes';
export type { TitleOptions, TitleText } from './features/title/title';
export { messages as mn } from './locales/mn';
export { messages as ru } from './locales/ru';
export { type FullPresetOptions, fullPreset } from './presets/full';
export { defaultSkin } from './skins/default-skin';
export type {
  ActionItem,
  Control,
  ElementControl,
  PageItem,
  Panel,
  PanelControl,
  PanelItem,
  RadioItem,
  Skin,
  Slot,
  StepItem,
  ToggleItem,
  Ui,
  ViewControl,
  ViewProps,
} from './ui/control';
export { Button, type ButtonProps } from './ui/kit/button';
export { Icon, type IconName, type IconPaths } from './ui/kit/icon';
export { Slider, type SliderProps } from './ui/kit/slider';
export { type Mounted, type MountOptions, mountPlayer } from './ui/mount-player';
