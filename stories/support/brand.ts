import { createContext, useContext } from 'react'
import { useText } from '#src/i18n/text.ts'

/** Name of the brand the toolbar is set to. */
export const StoryBrand = createContext('')

/** The brand as a header shows it. */
export function useStoryBrand(): { name: string; href: string; label: string } {
  const name = useContext(StoryBrand)
  const text = useText()
  return { name, href: '#home', label: text('header.home', { brand: name }) }
}
