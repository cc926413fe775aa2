import { E as EpisodesOptions, T as TitleOptions, C as CoreSkin, M as MountOptions, a as Mounted } from './chunks/types2.js';
export { A as ActionItem, b as Control, c as ElementControl, P as PageItem, d as Panel, e as PanelControl, f as PanelItem, R as RadioItem, S as Skin, g as Slot, h as StepItem, i as TitleText, j as ToggleItem, U as Ui, V as ViewControl, k as ViewProps } from './chunks/types2.js';
import { Locale, Feature, Player } from './index.js';
import * as preact from 'preact';
import { ComponentChildren, RefObject } from 'preact';

/** Mongolian messages, by id. */
declare const messages$1: Locale;

/** Russian messages, by id. */
declare const messages: Locale;

interface FullPresetOptions extends EpisodesOptions, TitleOptions {
    readonly volume?: number | undefined;
    readonly muted?: boolean | undefined;
    readonly speeds?: readonly number[] | undefined;
    readonly hotkeys?: boolean | undefined;
}
/** All core features with default options. Features do not import each other; presets connect them. */
declare function fullPreset(options?: FullPresetOptions): readonly Feature[];

/** The controls of a custom player before it adds its own. */
declare const defaultSkin: CoreSkin;

/**
 * The icons use a 24-pixel grid, strokes of 1.75 and corners cut at 45 degrees.
 * First the stroked path, then the filled path. One of them is enough for each icon: a filled path may contain the outlines
 * of strokes.
 */
declare const iconPaths: {
    play: [string, string];
    pause: [string, string];
    replay: [string, string];
    previous: [string, string];
    next: [string, string];
    'back-10': [string, string];
    'forward-10': [string, string];
    'volume-high': [string, string];
    'volume-low': [string, string];
    muted: [string, string];
    settings: [string, string];
    fullscreen: [string, string];
    'fullscreen-exit': [string, string];
};
type IconName = keyof typeof iconPaths;
/** A custom icon on the same grid: the stroked path, then the filled path. */
type IconPaths = readonly [line: string, fill: string];

interface ButtonAttributes {
    /** The accessible name, also shown as a tooltip. */
    readonly label: string;
    readonly class?: string | undefined;
    /** The keyboard shortcut, shown in the tooltip. */
    readonly shortcut?: string | undefined;
    /** The edge of the player to which the tooltip aligns. */
    readonly align?: 'end' | undefined;
    readonly 'aria-haspopup'?: 'menu' | undefined;
    readonly 'aria-expanded'?: boolean | undefined;
    readonly 'data-first'?: string | undefined;
}

interface ButtonProps extends ButtonAttributes {
    readonly icon: IconName | IconPaths;
    readonly onPress: () => void;
    readonly size?: number | undefined;
    readonly children?: ComponentChildren;
    readonly buttonRef?: RefObject<HTMLButtonElement | null> | undefined;
}
/** CSS renders the tooltip from `data-tip`, without an element or listener. */
declare function Button({ icon, onPress, size, children, buttonRef, ...attributes }: ButtonProps): preact.JSX.Element;

/** An icon; decorative, so the control around it has the accessible name. */
declare function Icon({ name, size }: {
    name: IconName | IconPaths;
    size?: number | undefined;
}): preact.JSX.Element;

interface DragListeners {
    /** Fraction of the width while dragging; undefined when released or cancelled. */
    readonly onDrag?: ((fraction: number | undefined) => void) | undefined;
    /** Fraction under a hovering pointer; undefined when it leaves. */
    readonly onHover?: ((fraction: number | undefined) => void) | undefined;
    /** Fraction at the release. */
    readonly onDrop: (fraction: number) => void;
    readonly isDisabled: () => boolean | undefined;
}

/** Steps of the slider keys, in units of its value. */
interface SliderSteps {
    readonly back: number;
    readonly forward: number;
    readonly page: number;
}
interface SliderState {
    readonly label: string;
    readonly value: number;
    readonly max: number;
    /** The value as text. */
    readonly valueText: string;
    readonly disabled?: boolean | undefined;
}
interface SliderListeners extends Pick<DragListeners, 'onDrag' | 'onHover'> {
    readonly steps: SliderSteps;
    readonly onChange: (value: number) => void;
}

interface SliderProps extends SliderState, SliderListeners {
    readonly class?: string | undefined;
    readonly part?: string | undefined;
    /** Rendered on the rail, below the played part. */
    readonly children?: ComponentChildren;
    /** Rendered over the rail, such as a bubble. */
    readonly above?: ComponentChildren;
}
/** A horizontal slider. */
declare function Slider(props: SliderProps): preact.JSX.Element;

/**
 * Mounts a player in a page. Creates a new host each time: a shadow root cannot be attached twice to one element,
 * which mounting again would do.
 */
declare function mountPlayer(container: Element, player: Player, options: MountOptions): Mounted;

export { Button, EpisodesOptions, Icon, MountOptions, Mounted, Slider, TitleOptions, defaultSkin, fullPreset, messages$1 as mn, mountPlayer, messages as ru };
export type { ButtonProps, FullPresetOptions, IconName, IconPaths, SliderProps };
