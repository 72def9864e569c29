import { useState } from 'react'
import type { CatalogueEntry } from '#machines/catalogue.ts'
import { framesOf } from '#src/simulator/frames.ts'
import styles from './Filmstrip.module.css'
import { ScreenFrame } from './ScreenFrame.tsx'

type FilmstripProps = { entry: CatalogueEntry; screenAddress: string }

const ignore = () => undefined

/** All states of a flow as live screens side by side, each at the end of its shortest path. */
export function Filmstrip({ entry, screenAddress }: FilmstripProps) {
  const [frames] = useState(() => framesOf(entry))
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{entry.title}</h1>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable from the keyboard */}
      <ol className={styles.strip} tabIndex={0}>
        {frames.map(({ states, snapshot }) => {
          const caption = states.join(', ')
          return (
            <li key={caption} className={styles.picture}>
              <div className={styles.window}>
                <ScreenFrame
                  className={styles.frame}
                  src={screenAddress}
                  title={caption}
                  moment={{ snapshot, send: ignore }}
                />
              </div>
              <ul className={styles.states}>
                {states.map((state) => (
                  <li key={state}>{state}</li>
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
    </main>
  )
}
