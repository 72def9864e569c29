import type { CatalogueEntry } from '@albumen/simulator/catalogue/entry.ts'
import { type FilmFrame, framesOf } from '@albumen/simulator/frames.ts'
import { useEffect, useState } from 'react'
import { timeSliced } from '#src/platform/time-sliced.ts'
import styles from './Filmstrip.module.css'
import { ScreenFrame } from './ScreenFrame.tsx'

type FilmstripProps = { entry: CatalogueEntry; screenAddress: string }

const ignore = () => undefined

/** The flow's frames, as they are found. */
function useFrames(entry: CatalogueEntry): readonly FilmFrame[] {
  const [frames, setFrames] = useState<readonly FilmFrame[]>([])
  useEffect(() => {
    const wanted = new AbortController()
    const find = async () => {
      for await (const frame of timeSliced(framesOf(entry), wanted.signal)) {
        if (frame !== null) setFrames((before) => [...before, frame])
      }
    }
    void find()
    return () => wanted.abort()
  }, [entry])
  return frames
}

/** All states of a flow on one page: as live screens at the end of their shortest paths, or why they have none. */
export function Filmstrip({ entry, screenAddress }: FilmstripProps) {
  const frames = useFrames(entry)
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{entry.title}</h1>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to be reachable by keyboard */}
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
                  moment={{ snapshot, send: ignore, now: 0, emitted: [] }}
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
        {Object.entries(entry.noScreen ?? {}).map(([state, reason]) => (
          <li key={state} className={styles.picture}>
            <p className={styles.unseen}>{reason}</p>
            <ul className={styles.states}>
              <li>{state}</li>
            </ul>
          </li>
        ))}
      </ol>
    </main>
  )
}
