import type { Message, SeenActor } from '../session/feed.ts'
import { redactedJson } from '../session/redact.ts'
import { TEXTS } from '../texts.ts'
import controls from './controls.module.css'
import styles from './MessagesPanel.module.css'
import { secondsText } from './marks.ts'

type MessagesPanelProps = { actors: readonly SeenActor[]; messages: readonly Message[] }

/** Sizes of the sequence diagram, in pixels. */
const COLUMN = 132
const ROW = 30
const HEAD = 28
const LEFT = 56
/** Messages shown: the latest ones. */
const MOST_MESSAGES = 150

const OUTSIDE = 'outside'
const isNews = ({ event }: Message) => event.type !== 'xstate.init' && event.type !== 'xstate.stop'
const short = (type: string) => type.replace(/^xstate\./, '').replace(/^(done|error)\.actor\..*/, '$1')

/** Who sent what to whom: a lifeline an actor, an arrow an event. */
export function MessagesPanel({ actors, messages }: MessagesPanelProps) {
  const news = messages.filter(isNews).slice(-MOST_MESSAGES)
  if (news.length === 0) return <p className={controls.soft}>{TEXTS.messages.none}</p>
  const talking = new Set(news.flatMap(({ from, to }) => [from ?? OUTSIDE, to]))
  const lifelines = [
    { id: OUTSIDE, name: TEXTS.messages.outside },
    ...actors.map(({ id, name }) => ({ id, name })),
  ].filter(({ id }) => talking.has(id))
  const columnOf = (id: string) => LEFT + (lifelines.findIndex((one) => one.id === id) + 0.5) * COLUMN
  const width = LEFT + lifelines.length * COLUMN
  const height = HEAD + news.length * ROW + ROW / 2
  return (
    <svg role="img" aria-label={summary(news, lifelines)} width={width} height={height} className={styles.diagram}>
      {lifelines.map(({ id, name }) => (
        <g key={id}>
          <text className={styles.name} x={columnOf(id)} y={16} textAnchor="middle">
            {name.length > 17 ? `${name.slice(0, 16)}…` : name}
          </text>
          <line className={styles.life} x1={columnOf(id)} x2={columnOf(id)} y1={HEAD - 4} y2={height} />
        </g>
      ))}
      {news.map((message, index) => (
        <MessageArrow
          // biome-ignore lint/suspicious/noArrayIndexKey: messages have no identity but their place
          key={index}
          message={message}
          y={HEAD + (index + 0.75) * ROW}
          from={columnOf(message.from ?? OUTSIDE)}
          to={columnOf(message.to)}
        />
      ))}
    </svg>
  )
}

function summary(news: readonly Message[], lifelines: readonly { id: string; name: string }[]): string {
  const nameOf = (id: string | null) => lifelines.find((one) => one.id === (id ?? OUTSIDE))?.name ?? ''
  const lines = news.map(({ from, to, event }) => `${nameOf(from)} to ${nameOf(to)}: ${short(event.type)}`)
  return [TEXTS.messages.label, ...lines].join('. ')
}

type MessageArrowProps = { message: Message; y: number; from: number; to: number }

function MessageArrow({ message, y, from, to }: MessageArrowProps) {
  const { at, event } = message
  const turn = to > from ? -6 : 6
  return (
    <g>
      <title>{redactedJson(event)}</title>
      <text className={styles.time} x={0} y={y + 4}>
        {secondsText(at)}
      </text>
      <line className={styles.arrow} x1={from} x2={to} y1={y} y2={y} />
      <path className={styles.head} d={`M ${to} ${y} l ${turn} -4 v 8 Z`} />
      <text className={styles.event} x={(from + to) / 2} y={y - 5} textAnchor="middle">
        {short(event.type)}
      </text>
    </g>
  )
}
