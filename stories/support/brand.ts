import { createContext, useContext } from 'react'
import * as v from 'valibot'
import { type BrandEntry, brandEntry } from '#brands/entry.ts'
import { themeCss } from '#brands/theme.ts'
import { useText } from '#src/i18n/text.ts'

/** All brands, the default one first. */
export const STORY_BRANDS: readonly BrandEntry[] = Object.values(
  import.meta.glob('../../brands/entries/*.json', { eager: true, import: 'default' }),
)
  .map((entry) => v.parse(brandEntry, entry))
  .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))

/** The brand of a theme; the default one for an unknown theme. */
export function brandOfStory(theme: string): BrandEntry {
  const brand = STORY_BRANDS.find((one) => one.theme === theme) ?? STORY_BRANDS[0]
  if (!brand) throw new Error('There is no brand.')
  return brand
}

/** The server writes its brand's theme into the page; the catalogue has all of them. */
export function addThemes(): void {
  const style = document.createElement('style')
  style.textContent = STORY_BRANDS.map(themeCss).join('')
  document.head.append(style)
}

/** The brand that the toolbar is set to. */
export const StoryBrand = createContext<BrandEntry>(brandOfStory('albumen'))

/** Samples are written for the default brand: what names it names another instead. */
export function inBrand(args: Readonly<Record<string, unknown>>, brand: string): Record<string, unknown> {
  const { name: written } = brandOfStory('albumen')
  const renamed = (value: unknown): unknown => {
    if (value === written) return brand
    const isBrand = typeof value === 'object' && value !== null && 'name' in value && value.name === written
    return isBrand ? { ...value, name: brand } : value
  }
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, renamed(value)]))
}

/** The brand as a header shows it. */
export function useStoryBrand(): { name: string; href: string; label: string } {
  const { name } = useContext(StoryBrand)
  const text = useText()
  return { name, href: '#home', label: text('header.home', { brand: name }) }
}
