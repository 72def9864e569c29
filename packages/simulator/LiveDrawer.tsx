import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { Activity, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { InspectionEvent } from 'xstate'
import { IconButton } from './controls/IconButton.tsx'
import { createRecorder } from './inspection-adapter.ts'
import styles from './LiveDrawer.module.css'
import { LiveView } from './LiveView.tsx'
import { layOutInWorker, startWorker, stopWorker } from './layout/worker.ts'
import { HeightHandle } from './panels/HeightHandle.tsx'
import type { Feed, RunningTimer } from './session/feed.ts'
import { TEXTS } from './texts.ts'

/** Maximum number of recorded entries and of messages. */
const MOST_RECORDED = 4_000

type WatchFlows = (watcher: (event: InspectionEvent) => void) => () => void

/** Refresh interval while a timer runs, in milliseconds. */
const TICK_MS = 250

/** Initial height of the drawer, in percent of the window. */
const HEIGHT = 45

/** A dialog of the app closes on these events, or keeps them to itself: the drawer is not part of the app. */
const PRESSES = ['pointerdown', 'focusin', 'wheel', 'touchmove'] as const

interface Recording {
  feed(): Feed
  /** In milliseconds since its start. */
  now(): number
  timers(): RunningTimer[]
  subscribe(listener: () => void): () => void
}

const NOTHING: Feed = { actors: [], entries: [], messages: [] }

/** Notifies at most once per frame, however much happens. */
function record(watchFlows: WatchFlows): Recording & { end: () => void } {
  const listeners = new Set<() => void>()
  const began = performance.now()
  let frame = 0
  let shown: Feed = NOTHING
  const show = () => {
    frame = 0
    shown = recorder.feed()
    for (const listener of listeners) listener()
  }
  const now = () => performance.now() - began
  const stamp = () => ({ at: now(), step: -1, firings: 0, timers: recorder.timers(now()) })
  const recorder = createRecorder(
    stamp,
    () => {
      if (frame === 0) frame = requestAnimationFrame(show)
    },
    MOST_RECORDED,
  )
  const unwatch = watchFlows(recorder.inspect)
  return {
    feed: () => shown,
    now,
    timers: () => recorder.timers(now()),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    end() {
      unwatch()
      cancelAnimationFrame(frame)
      recorder.forget()
      shown = NOTHING
    },
  }
}

function LiveDrawer({ recording, onClose }: { recording: Recording; onClose: () => void }) {
  const [isFolded, setFolded] = useState(false)
  const [height, setHeight] = useState(HEIGHT)
  // The page reserves this much space at its end, none when folded.
  useLayoutEffect(() => {
    if (isFolded) return
    document.body.style.setProperty('--drawer-height', `${height}vh`)
    return () => void document.body.style.removeProperty('--drawer-height')
  }, [height, isFolded])
  return (
    <aside className={styles.drawer} aria-label={TEXTS.live.title} data-folded={isFolded || undefined}>
      {isFolded ? null : <HeightHandle height={height} onChange={setHeight} />}
      <header className={styles.head}>
        <h2>{TEXTS.live.title}</h2>
        <div className={styles.tools}>
          <IconButton
            label={isFolded ? TEXTS.live.unfold : TEXTS.live.fold}
            icon={isFolded ? <ChevronUp /> : <ChevronDown />}
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          />
          <IconButton label={TEXTS.live.close} icon={<X />} onClick={onClose} />
        </div>
      </header>
      <Activity mode={isFolded ? 'hidden' : 'visible'}>
        <Running recording={recording} />
      </Activity>
    </aside>
  )
}

function Running({ recording }: { recording: Recording }) {
  const feed = useSyncExternalStore(recording.subscribe, recording.feed)
  const timers = recording.timers()
  const [now, setNow] = useState(recording.now)
  const isWaiting = timers.length > 0
  useEffect(() => {
    if (!isWaiting) return
    const tick = setInterval(() => setNow(recording.now()), TICK_MS)
    return () => clearInterval(tick)
  }, [recording, isWaiting])
  return <LiveView feed={feed} timers={timers} now={now} layOut={layOutInWorker} />
}

/** Docks a drawer over all flows of the running app, recording from now on. Closing it stops the recording. */
export function openLiveDrawer(watchFlows: WatchFlows, onClosed: () => void): void {
  startWorker()
  const { end, ...recording } = record(watchFlows)
  const place = document.body.appendChild(document.createElement('div'))
  for (const type of PRESSES) place.addEventListener(type, (event) => event.stopPropagation())
  const root = createRoot(place.appendChild(document.createElement('div')))
  const close = () => {
    root.unmount()
    end()
    place.remove()
    stopWorker()
    onClosed()
  }
  root.render(<LiveDrawer recording={recording} onClose={close} />)
}
