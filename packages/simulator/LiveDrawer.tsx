import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronUp from 'lucide-react/icons/chevron-up'
import PanelBottom from 'lucide-react/icons/panel-bottom'
import PanelRight from 'lucide-react/icons/panel-right'
import X from 'lucide-react/icons/x'
import { Activity, useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { InspectionEvent } from 'xstate'
import { IconButton } from './controls/IconButton.tsx'
import { useDock } from './dock.ts'
import { createRecorder } from './inspection-adapter.ts'
import styles from './LiveDrawer.module.css'
import { LiveView } from './LiveView.tsx'
import { layOutInWorker, startWorker, stopWorker } from './layout/worker.ts'
import { DockHandle } from './panels/DockHandle.tsx'
import type { Feed, RunningTimer } from './session/feed.ts'
import { TEXTS } from './texts.ts'

/** Maximum number of recorded entries and of messages. */
const MOST_RECORDED = 4_000

type WatchFlows = (watcher: (event: InspectionEvent) => void) => () => void

/** Refresh interval while a timer runs, in milliseconds. */
const TICK_MS = 250

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

const ARROWS = {
  side: { aside: <ChevronRight />, back: <ChevronLeft /> },
  below: { aside: <ChevronDown />, back: <ChevronUp /> },
}

function LiveDrawer({ recording, onClose }: { recording: Recording; onClose: () => void }) {
  const { side, size, isAside, resize, move, toggle } = useDock()
  const arrows = ARROWS[side]
  return (
    <aside className={styles.drawer} aria-label={TEXTS.live.title} data-side={side} data-aside={isAside || undefined}>
      {isAside ? null : <DockHandle side={side} size={size} onChange={resize} />}
      <header className={styles.head}>
        <h2>{TEXTS.live.title}</h2>
        <div className={styles.tools}>
          <IconButton
            label={side === 'side' ? TEXTS.live.below : TEXTS.live.beside}
            title={side === 'side' ? TEXTS.live.below : TEXTS.live.beside}
            icon={side === 'side' ? <PanelBottom /> : <PanelRight />}
            onClick={move}
          />
          <IconButton
            label={isAside ? TEXTS.live.unfold : TEXTS.live.fold}
            title={isAside ? TEXTS.live.unfold : TEXTS.live.fold}
            icon={isAside ? arrows.back : arrows.aside}
            aria-expanded={!isAside}
            onClick={toggle}
          />
          <IconButton label={TEXTS.live.close} title={TEXTS.live.close} icon={<X />} onClick={onClose} />
        </div>
      </header>
      <div className={styles.content}>
        <Activity mode={isAside ? 'hidden' : 'visible'}>
          <Running recording={recording} />
        </Activity>
      </div>
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

/** Docks a view of all flows of the running app beside the page, recording from now on. Closing it stops the recording. */
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
