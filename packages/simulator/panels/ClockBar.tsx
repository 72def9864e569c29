import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import type { RunningTimer, SeenActor } from '../session/feed.ts'
import { FARTHEST_JUMP } from '../session/limits.ts'
import { TEXTS } from '../texts.ts'
import styles from './ClockBar.module.css'
import { JUMP_FIELD, jumpOf } from './clock-jump.ts'
import controls from './controls.module.css'
import { secondsText } from './marks.ts'

type ClockBarProps = {
  now: number
  untilNext: number | null
  timers: readonly RunningTimer[]
  actors: readonly SeenActor[]
  isPlaying: boolean
  isPast: boolean
  onPlay: () => void
  onPause: () => void
  onAdvance: (ms: number) => void
  /** At its end. */
  children?: ReactNode
}

const SECOND = 1000
/** Default of a jump, in milliseconds. */
const USUAL_JUMP = 10_000

/** Timers are named after their delay and state, other timers after their actor. */
function timerName({ actor, eventType }: RunningTimer, actors: readonly SeenActor[]): string {
  const [, after] = /^xstate\.after\.(.*)$/.exec(eventType) ?? []
  return after === undefined ? (actors.find(({ id }) => id === actor)?.name ?? actor) : `after ${after.split('.')[0]}`
}

/** The clock: paused, running, or jumping; with a countdown for each timer. */
export function ClockBar({ now, untilNext, timers, actors, isPlaying, isPast, children, ...on }: ClockBarProps) {
  const blocked = isPast ? TEXTS.events.past : undefined
  const waiting = [...timers].sort((one, other) => one.due - other.due)
  return (
    <section className={styles.bar} aria-label={TEXTS.clock.label}>
      <output className={styles.time}>{secondsText(now)}</output>
      <IconButton
        outlined
        label={isPlaying ? TEXTS.clock.pause : TEXTS.clock.play}
        icon={isPlaying ? <Pause /> : <Play />}
        disabledReason={blocked}
        onClick={isPlaying ? on.onPause : on.onPlay}
      />
      <Button
        size="small"
        disabledReason={blocked ?? (untilNext === null ? TEXTS.clock.none : undefined)}
        onClick={() => on.onAdvance(Math.min(FARTHEST_JUMP, Math.ceil(untilNext ?? 0)))}
      >
        {TEXTS.clock.next}
      </Button>
      <Button size="small" disabledReason={blocked} onClick={() => on.onAdvance(SECOND)}>
        {TEXTS.clock.second}
      </Button>
      <JumpForm blocked={blocked} onAdvance={on.onAdvance} />
      <ul className={styles.timers}>
        {waiting.map((timer) => (
          <li key={`${timer.actor} ${timer.eventType}`} className={styles.timer}>
            {TEXTS.clock.left(timerName(timer, actors), secondsText(timer.due - now))}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

type JumpFormProps = { blocked: string | undefined; onAdvance: (ms: number) => void }

function JumpForm({ blocked, onAdvance }: JumpFormProps) {
  const [jump, setJump] = useState(String(USUAL_JUMP))
  const ms = jumpOf(jump)
  const range = useId()
  return (
    <form
      className={controls.line}
      onSubmit={(event) => {
        event.preventDefault()
        if (blocked === undefined && ms !== null) onAdvance(ms)
      }}
    >
      <input
        className={`${controls.text} ${styles.jump}`}
        {...JUMP_FIELD}
        aria-label={TEXTS.clock.jumpBy}
        aria-describedby={range}
        value={jump}
        onChange={(event) => setJump(event.currentTarget.value)}
      />
      <span id={range} className={controls.soft}>
        {TEXTS.clock.jumpRange(FARTHEST_JUMP)}
      </span>
      <Button size="small" type="submit" disabledReason={blocked}>
        {TEXTS.clock.jump}
      </Button>
    </form>
  )
}
