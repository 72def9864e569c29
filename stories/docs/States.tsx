import styles from './docs.module.css'
import { StoryFrame } from './StoryFrame.tsx'
import type { FramedStory } from './types.ts'

/** No wider is a phone, in pixels. */
const PHONE = 500

type StatesProps = {
  states: readonly FramedStory[]
  /** Brand, scheme and locale, as in an address. */
  look: string
  withTitle?: boolean
}

/** Stories side by side; those on a phone come last, next to each other. */
export function States({ states, look, withTitle = false }: StatesProps) {
  const isPhone = ({ width }: FramedStory) => width !== null && width < PHONE
  const groups = [
    { className: styles.states, some: states.filter((story) => !isPhone(story)) },
    { className: styles.phones, some: states.filter(isPhone) },
  ]
  return groups.map(({ className, some }) =>
    some.length === 0 ? null : (
      <div key={className} className={className}>
        {some.map((story) => (
          // with another look it loads anew
          <StoryFrame key={`${story.id} ${look}`} story={story} look={look} withTitle={withTitle} />
        ))}
      </div>
    ),
  )
}
