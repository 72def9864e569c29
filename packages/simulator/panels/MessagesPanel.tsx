import { type Ref, useLayoutEffect, useRef } from 'react'
import type { Message, SeenActor } from '../session/feed.ts'
import { redactedJson } from '../session/redact.ts'
import { TEXTS } from '../texts.ts'
import controls from './controls.module.css'
import styles from './MessagesPanel.module.css'
import { secondsText } from './marks.ts'

type MessagesPanelProps = { actors: readonly SeenActor[]; messages: readonly Message[] }

/** Width of a lifeline's column, and of the times before them, in pixels. */
const COLUMN = 132
const TIMES = 56
/** Only this many latest messages are shown. */
const MOST_MESSAGES = 150

const OUTSIDE = 'outside'
const isNews = ({ event }: Message) => event.type !== 'xstate.init' && event.type !== 'xstate.stop'
const short = (type: string) => type.replace(/^xstate\./, '').replace(/^(done|error)\.actor\..*/, '$1')

/** Scrolls only the panel around the diagram to its end. */
function showLatest(arrow: HTMLElement): void {
  const panel = arrow.closest('[role=tabpanel]')
  panel?.scrollTo(0, panel.scrollTop + arrow.getBoundingClientRect().bottom - panel.getBoundingClientRect().top)
}

/** A sequence diagram: a lifeline per actor, an arrow per event. Names and times are sticky. */
export function MessagesPanel({ actors, messages }: MessagesPanelProps) {
  const last = useRef<HTMLDivElement>(null)
  // Starts at the latest message; afterwards it stays where the user scrolled.
  useLayoutEffect(() => {
    if (last.current !== null) showLatest(last.current)
  }, [])
  const news = messages.filter(isNews).slice(-MOST_MESSAGES)
  if (news.length === 0) return <p className={controls.soft}>{TEXTS.messages.none}</p>
  const talking = new Set(news.flatMap(({ from, to }) => [from ?? OUTSIDE, to]))
  const lifelines = [
    { id: OUTSIDE, name: TEXTS.messages.outside },
    ...actors.map(({ id, name }) => ({ id, name })),
  ].filter(({ id }) => talking.has(id))
  const middleOf = (id: string) => TIMES + (lifelines.findIndex((one) => one.id === id) + 0.5) * COLUMN
  return (
    <div
      role="img"
      aria-label={summary(news, lifelines)}
      className={styles.diagram}
      style={{ inlineSize: TIMES + lifelines.length * COLUMN }}
    >
      <div className={styles.names}>
        <span className={styles.time} style={{ inlineSize: TIMES }} />
        {lifelines.map(({ id, name }) => (
          <span key={id} className={styles.name} style={{ inlineSize: COLUMN }} title={name}>
            {name}
          </span>
        ))}
      </div>
      {lifelines.map(({ id }) => (
        <span key={id} className={styles.life} style={{ insetInlineStart: middleOf(id) }} />
      ))}
      {news.map((message, index) => (
        <MessageRow
          // biome-ignore lint/suspicious/noArrayIndexKey: messages have no identity but their index
          key={index}
          message={message}
          from={middleOf(message.from ?? OUTSIDE)}
          to={middleOf(message.to)}
          arrow={index === news.length - 1 ? last : undefined}
        />
      ))}
    </div>
  )
}

function summary(news: readonly Message[], lifelines: readonly { id: string; name: string }[]): string {
  const nameOf = (id: string | null) => lifelines.find((one) => one.id === (id ?? OUTSIDE))?.name ?? ''
  const lines = news.map(({ from, to, event }) => `${nameOf(from)} to ${nameOf(to)}: ${short(event.type)}`)
  return [TEXTS.messages.label, ...lines].join('. ')
}

type MessageRowProps = {
  message: Message
  from: number
  to: number
  arrow: Ref<HTMLDivElement> | undefined
}

function MessageRow({ message, from, to, arrow }: MessageRowProps) {
  const { at, event } = message
  return (
    <div className={styles.row} title={redactedJson(event)}>
      <span className={styles.time} style={{ inlineSize: TIMES }}>
        {secondsText(at)}
      </span>
      <div
        ref={arrow}
        className={styles.arrow}
        data-towards={to > from ? 'end' : 'start'}
        style={{ insetInlineStart: Math.min(from, to), inlineSize: Math.abs(to - from) }}
      >
        <span className={styles.event} style={{ insetInlineStart: TIMES }}>
          {short(event.type)}
        </span>
      </div>
    </div>
  )
}
