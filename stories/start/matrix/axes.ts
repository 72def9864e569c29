import { STORY_BRANDS } from '../../support/brand.ts'

/** What a matrix can compare a screen's states by. */
export const AXES = ['brand', 'width', 'scheme', 'locale'] as const
export type Axis = (typeof AXES)[number]

/** The value of every axis: how a cell is drawn. */
export type Look = Readonly<Record<Axis, string>>

export interface Width {
  name: string
  width: number
  height: number
}
export type Widths = Readonly<Record<string, Width>>

export interface Column {
  value: string
  name: string
}

/** About as much of the page as a cell takes, in pixels, by the width it shows. */
const SHOWN_WIDTHS = { 390: 216, 768: 304, 1280: 384, 1920: 448 }
const WIDEST = 448
/** Heights of a component, which needs no whole page: until it is drawn, and at least, in pixels of its own. */
const FIRST_HEIGHT = 320
const LEAST_HEIGHT = 120

const languages = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' })
const named = (value: string, name: string): Column => ({ value, name })

/** The columns of a matrix. */
export function columnsOf(axis: Axis, widths: Widths): Column[] {
  const columns: Record<Axis, () => Column[]> = {
    brand: () => STORY_BRANDS.map(({ theme, name }) => named(theme, name)),
    width: () => Object.entries(widths).map(([id, { name }]) => named(id, name)),
    scheme: () => [named('light', 'Light'), named('dark', 'Dark')],
    locale: () => import.meta.env.STORYBOOK_LOCALES.split(',').map((id: string) => named(id, languages.of(id) ?? id)),
  }
  return columns[axis]()
}

/** A frame's true size, and by how much it is scaled; `bottom`: how far down a component reaches, null for a screen. */
export function sizeOf(width: Width | undefined, bottom: number | null) {
  const { width: inline, height } = width ?? { width: 1280, height: 860 }
  const block = bottom === null ? height : Math.min(height, Math.max(LEAST_HEIGHT, bottom || FIRST_HEIGHT))
  const shown = Object.entries(SHOWN_WIDTHS).find(([upTo]) => inline <= Number(upTo))?.[1] ?? WIDEST
  return { inline, block, scale: shown / inline }
}

const globalsOf = ({ brand, scheme, locale }: Look) => `brand:${brand};scheme:${scheme};locale:${locale}`

/** The story in the catalogue, with this look. */
export const storyLink = (story: string, look: Look): string =>
  `./?path=/story/${story}&globals=${globalsOf(look)};viewport.value:${look.width}`

/** The story alone, for a frame. */
export const frameAddress = (story: string, look: Look): string =>
  `./iframe.html?id=${story}&viewMode=story&globals=${globalsOf(look)}`

/** What a story's globals fix. */
export function fixedLook(globals: Readonly<Record<string, unknown>>): Partial<Look> {
  const { viewport, ...rest } = globals
  const value = typeof viewport === 'object' && viewport !== null && 'value' in viewport ? viewport.value : viewport
  const all: Record<string, unknown> = { ...rest, width: value }
  return Object.fromEntries(AXES.flatMap((axis) => (typeof all[axis] === 'string' ? [[axis, all[axis]]] : [])))
}
