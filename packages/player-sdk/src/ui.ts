/** For those who draw their own skin: the mount, the kit, and the default skin's controls to pick from. */

export type { EpisodesOptions } from './features/episodes/episodes';
export type { TitleOptions, TitleText } from './features/title/title';
export { mn } from './locales/mn';
export { type FullPresetOptions, fullPreset } from './presets/full';
export { defaultSkin } from './skins/default-skin';
export type {
  ActionItem,
  Control,
  PageItem,
  Panel,
  PanelControl,
  PanelItem,
  RadioItem,
  Skin,
  Slot,
  StepItem,
  ToggleItem,
  ViewControl,
  ViewProps,
} from './ui/control';
export { Button, type ButtonProps } from './ui/kit/button';
export { Icon, type IconName, type IconPaths } from './ui/kit/icon';
export { Slider, type SliderProps } from './ui/kit/slider';
export { type Mounted, type MountOptions, mountPlayer } from './ui/mount';
export type { Ui } from './ui/ui-state';
