import type { CatalogueEntry } from '@albumen/simulator/catalogue/entry.ts'
import { chartOf } from '@albumen/simulator/chart/chart.ts'
import { type FilmFrame, framesOf } from '@albumen/simulator/frames.ts'
import { hashOf } from '@albumen/simulator/session/address.ts'
import { pathTo } from '@albumen/simulator/session/jump.ts'
import { emptySession } from '@albumen/simulator/session/session.ts'
import { useEffect, useMemo, useState } from 'react'
import { timeSliced } from '#src/platform/time-sliced.ts'
import styles from './Filmstrip.module.css'
import { ScreenFrame } from './ScreenFrame.tsx'

type FilmstripProps = {
  entry: CatalogueEntry
  screenAddress: string
  /** Of the flow's simulator, in the catalogue's own window. */
  simulatorAddress: string
}

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

/** Opens the simulator where the shortest path to a state ends; at the flow's start where that is too long for an address. */
async function openAt(entry: CatalogueEntry, state: string, simulatorAddress: string): Promise<void> {
  const path = await pathTo(entry, state)
  const hash = path && hashOf({ ...emptySession(chartOf(entry.machine), path.input), steps: path.steps })
  window.open(`${simulatorAddress}${hash ?? ''}`, '_top')
}

/** `confirmingDeletion` as words. */
const wordsOf = (state: string) => (state.split('.').at(-1) ?? '').replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** States by their names and in words. */
function Caption({ entry, states }: { entry: CatalogueEntry; states: readonly string[] }) {
  const chart = useMemo(() => chartOf(entry.machine), [entry])
  return (
    <ul className={styles.states}>
      {states.map((state) => (
        <li key={state}>
          {chart.states.find(({ id }) => id === state)?.description ?? wordsOf(state)} <code>{state}</code>
        </li>
      ))}
    </ul>
  )
}

/** All states of a flow on one page: as live screens at the end of their shortest paths, or why they have none. */
export function Filmstrip({ entry, screenAddress, simulatorAddress }: FilmstripProps) {
  const frames = useFrames(entry)
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{entry.title}</h1>
      <ol className={styles.strip}>
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
              <Caption entry={entry} states={states} />
              <a
                className={styles.drive}
                href={simulatorAddress}
                target="_top"
                aria-label={`Drive on from here: ${caption}`}
                onClick={(event) => {
                  event.preventDefault()
                  void openAt(entry, states[0] ?? '', simulatorAddress)
                }}
              >
                Drive on from here
              </a>
            </li>
          )
        })}
        {Object.entries(entry.noScreen ?? {}).map(([state, reason]) => (
          <li key={state} className={styles.picture}>
            <p className={styles.unseen}>{reason}</p>
            <Caption entry={entry} states={[state]} />
          </li>
        ))}
      </ol>
    </main>
  )
}
