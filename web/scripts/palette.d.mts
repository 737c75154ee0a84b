/** Colours by the name of their custom property. */
export type Colours = Record<string, string>;
export interface Themes {
  light: Colours;
  dark: Colours;
}

export const THEMES: ('light' | 'dark')[];
export const REQUIRED: [fore: string, back: string, least: number][];
export const SETS: Record<string, [members: string[], least: number]>;
export function palette(styles?: string[]): Themes;
export function contrast(one: string, other: string): number;
export function distance(one: string, other: string, sight?: string): number;
export function closest(
  names: string[],
  colours: Colours,
): { distance: number; sight: string; pair: [string, string] };
export function faults(themes?: Themes): string[];
export function tables(themes?: Themes): string;
export function written(page?: string): string;
