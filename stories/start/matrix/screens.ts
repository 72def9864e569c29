import type { IndexedStory } from '../search/types.ts'

/** A screen or component, whose states are its stories. */
export interface Screen {
  id: string
  /** `Screens / Photos` */
  area: string
  title: string
  isComponent: boolean
  states: readonly { id: string; name: string }[]
}

const COMPARED = /^(?:Screens|Components)\//
/** The content of frames, and pages of documentation. */
const hidden = ({ id, tags = [] }: IndexedStory) => tags.includes('!dev') || id.endsWith('--docs')

/** Every screen and component of the catalogue, in its order. */
export function screensOf(stories: readonly IndexedStory[]): Screen[] {
  const compared = stories.filter((story) => COMPARED.test(story.title) && !hidden(story))
  return [...Map.groupBy(compared, ({ title }) => title)].map(([title, states]) => {
    const parts = title.split('/')
    return {
      id: states[0]?.id.split('--')[0] ?? '',
      area: parts.slice(0, -1).join(' / '),
      title: parts.at(-1) ?? '',
      isComponent: parts[0] === 'Components',
      states: states.map(({ id, name }) => ({ id, name })),
    }
  })
}

/** Those that have all the words in their names, or in a state's. */
export function filtered(screens: readonly Screen[], query: string): Screen[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return screens.filter(({ area, title, states }) => {
    const text = [area, title, ...states.map(({ name }) => name)].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
