import type { CSSProperties } from 'react'
import screens from './pictures/screens.json'
import styles from './ScreenPictures.module.css'
import { StoryLink } from './StoryLink.tsx'
import { useRedraw, useStyle } from './use-style.ts'

/** Made by `npm run screens -- --start`; files, because as text in the page they would all be loaded with it. */
const PICTURES = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})
const AREAS = [...Map.groupBy(screens, ({ area }) => area)]

/** The scheme of an element: the toolbar's, or the system's. */
function schemeOf({ colorScheme }: CSSStyleDeclaration): 'light' | 'dark' {
  const follows = colorScheme.includes('light') && colorScheme.includes('dark')
  const isDark = follows ? matchMedia('(prefers-color-scheme: dark)').matches : colorScheme.includes('dark')
  return isDark ? 'dark' : 'light'
}

/** A small picture of every screen, by area. */
export function ScreenPictures() {
  useRedraw()
  const { element, value: scheme } = useStyle('light', schemeOf)
  return (
    <div
      ref={(areas) => {
        element.current = areas
      }}
      className={styles.areas}
    >
      {AREAS.map(([area, some]) => (
        <section key={area} className={styles.area} style={{ '--screens': some.length } as CSSProperties}>
          <h3>{area}</h3>
          {some.map(({ story, name }) => (
            <StoryLink key={story} story={story} className={styles.screen}>
              <img
                src={PICTURES[`./pictures/${story}.${scheme}.webp`]}
                alt=""
                width="320"
                height="215"
                loading="lazy"
              />
              <span className="sr">{area}: </span>
              {name}
            </StoryLink>
          ))}
        </section>
      ))}
    </div>
  )
}
