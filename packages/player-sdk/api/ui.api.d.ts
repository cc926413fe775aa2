import { E as EpisodesOptions, T as TitleOptions, S as Skin, U as Ui } from './chunks/types2.js';
export { A as ActionItem, C as Control, P as PageItem, a as Panel, b as PanelControl, c as PanelItem, R as RadioItem, d as Slot, e as StepItem, f as TitleText, g as ToggleItem, V as ViewControl, h as ViewProps } from './chunks/types2.js';
import { Locale, Feature, Readable, Player } from './index.js';
import * as preact from 'preact';
import { ComponentChildren, RefObject } from 'preact';

/** Mongolian: one file of words for the core and for each late part. */
declare const mn: Locale;

interface FullPresetOptions extends EpisodesOptions, TitleOptions {
    readonly volume?: number | undefined;
    readonly speeds?: readonly number[] | undefined;
    readonly hotkeys?: boolean | undefined;
}
/** Every feature, with sensible options. Features are strangers to each other; here they are introduced. */
declare function fullPreset(options?: FullPresetOptions): readonly Feature[];

/** What is on screen from the start, in one list; presets/late adds the rest. Taking a line out takes the control away. */
declare const defaultSkin: Skin;

/**
 * The set is drawn on one 24-pixel grid, 1.75 wide lines, corners cut at 45 degrees.
 * First what is stroked, then what is filled.
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
/** A picture of a feature's own, on the same grid: what is stroked, then what is filled. */
type IconPaths = readonly [line: string, fill: string];
/** One picture of the set; decoration, so the control around it carries the words. */
declare function Icon({ name, size }: {
    name: IconName | IconPaths;
    size?: number | undefined;
}): preact.JSX.Element;

interface ButtonProps {
    readonly icon: IconName | IconPaths;
    /** Said by screen readers and shown as a tooltip. */
    readonly label: string;
    readonly onPress: () => void;
    readonly class?: string | undefined;
    readonly size?: number | undefined;
    /** A key that does the same, shown in the tooltip. */
    readonly shortcut?: string | undefined;
    /** The tooltip keeps within this edge of the player. */
    readonly align?: 'end' | undefined;
    readonly children?: ComponentChildren;
    readonly buttonRef?: RefObject<HTMLButtonElement | null> | undefined;
    readonly 'aria-haspopup'?: 'menu' | undefined;
    readonly 'aria-expanded'?: boolean | undefined;
    readonly 'data-first'?: string | undefined;
}
/** The tooltip is drawn by CSS from `data-tip`: no element, no listener. */
declare function Button(props: ButtonProps): preact.JSX.Element;

/** How far keys move a slider, in the units of its value. */
interface SliderSteps {
    readonly back: number;
    readonly forward: number;
    readonly page: number;
}

interface SliderProps {
    readonly label: string;
    readonly value: number;
    readonly max: number;
    /** The value in words. */
    readonly valueText: string;
    readonly steps: SliderSteps;
    readonly onChange: (value: number) => void;
    /** Fraction while held, undefined when let go. */
    readonly onDrag?: ((fraction: number | undefined) => void) | undefined;
    readonly onHover?: ((fraction: number | undefined) => void) | undefined;
    readonly disabled?: boolean | undefined;
    readonly class?: string | undefined;
    readonly part?: string | undefined;
    /** Drawn on the rail, under the played part. */
    readonly children?: ComponentChildren;
    /** Drawn over the rail and beyond it, such as a bubble. */
    readonly above?: ComponentChildren;
}
/** A horizontal slider. The played part is moved, not resized: that costs no layout. */
declare function Slider(props: SliderProps): preact.JSX.Element;

interface MountOptions {
    readonly skin: Skin;
    /** English when absent. */
    readonly locale?: Readable<Locale> | undefined;
    /** BCP 47 of the locale. */
    readonly lang?: string | undefined;
    /** What plays: by it one player of a page is told from another where nothing is seen. */
    readonly title?: Readable<{
        readonly main: string;
        readonly sub?: string | undefined;
    } | undefined> | undefined;
}
interface Mounted {
    readonly host: HTMLElement;
    readonly ui: Ui;
    /** Puts controls beside those of the skin, each in its slot by its `order`, and further style sheets. */
    add(controls: Skin, css?: readonly string[]): void;
    dispose(): void;
}
/**
 * Puts a player into a page. The host is made anew each time: a shadow root cannot be attached twice to one node,
 * which is what mounting, unmounting and mounting again would do.
 */
declare function mountPlayer(container: Element, player: Player, options: MountOptions): Mounted;

export { Button, EpisodesOptions, Icon, Skin, Slider, TitleOptions, Ui, defaultSkin, fullPreset, mn, mountPlayer };
export type { ButtonProps, FullPresetOptions, IconName, IconPaths, MountOptions, Mounted, SliderProps };
