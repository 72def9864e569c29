import { VIEWPORTS } from '../../.storybook/viewports.ts'

/** How a story is looked at: the toolbar's settings, and the width of the window. */
export interface Look {
  brand: string
  scheme: string
  width: number
  locale: string
}

/** As high as the toolbar's window of the nearest width. */
export function heightOf(width: number): number {
  const distance = (other: number) => Math.abs(other - width)
  const [nearest] = Object.values(VIEWPORTS).toSorted((one, other) => distance(one.width) - distance(other.width))
  return nearest?.height ?? width
}

/** The toolbar's settings that a story fixes. */
export type Fixed = Partial<Record<'brand' | 'scheme' | 'locale', string>> & { viewport?: { value?: string } }

/** A look with what a story fixes. */
export function ownLook(asked: Look, { viewport, ...fixed }: Fixed): Look {
  const size = Object.entries(VIEWPORTS).find(([id]) => id === viewport?.value)?.[1]
  const { brand, scheme, width, locale } = { ...asked, ...fixed, ...size }
  return { brand, scheme, width, locale }
}

/** A picture's name: the same in every run. */
export const nameOf = (story: string, { brand, scheme, width, locale }: Look): string =>
  `${story}.${brand}.${scheme}.${width}.${locale}`
