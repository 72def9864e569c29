import type { ChartState, ChartTransition } from './types.ts'

/** How much a chart says: events and guards, or actions, actors and tags too. */
export type Detail = 'brief' | 'full'

/** Longest line of a label, in characters; a longer one is cut, and complete in the tooltip. */
const LONGEST_LINE: Readonly<Record<Detail, number>> = { brief: 32, full: 44 }
/** So many events stand on a brief arrow; the others are counted. */
const MOST_ON_ARROW = 2

/** A line of text on the chart. */
export interface Line {
  text: string
  /** Complete; null: that of its state. */
  tooltip: string | null
  /** Ids of the transitions it stands for. */
  transitions: readonly string[]
}

const cut = (line: string, detail: Detail) =>
  line.length > LONGEST_LINE[detail] ? `${line.slice(0, LONGEST_LINE[detail] - 1)}…` : line

export function triggerOf({ kind, event }: ChartTransition): string {
  const words: Readonly<Record<ChartTransition['kind'], string>> = {
    event,
    wildcard: event,
    always: 'always',
    after: `after ${event}`,
    done: `done: ${event}`,
    error: `error: ${event}`,
    'state-done': 'done',
    snapshot: `snapshot: ${event}`,
  }
  return words[kind]
}

const guardText = ({ guard }: ChartTransition) => (guard === null ? [] : [`[${guard}]`])

const parts = (transition: ChartTransition): string[] => [
  `${triggerOf(transition)}${transition.reenter ? ' ↻' : ''}`,
  ...guardText(transition),
  ...(transition.actions.length === 0 ? [] : [`/ ${transition.actions.join(', ')}`]),
]

/** A transition in one line, uncut. */
export const transitionText = (transition: ChartTransition): string => parts(transition).join(' ')

const lineOf = (text: string, transitions: readonly ChartTransition[], detail: Detail): Line => ({
  text: cut(text, detail),
  tooltip: transitions.map(transitionText).join('\n'),
  transitions: transitions.map(({ id }) => id),
})

/** Transitions with the same text share a line. */
const linesBy = (transitions: readonly ChartTransition[], textOf: (transition: ChartTransition) => string): Line[] =>
  [...Map.groupBy(transitions, textOf)].map(([text, some]) => lineOf(text, some, 'brief'))

/** The lines on an arrow that stands for some transitions from one state to another. */
export function arrowLines(transitions: readonly ChartTransition[], detail: Detail): Line[] {
  if (detail === 'full')
    return transitions.flatMap((transition) => parts(transition).map((part) => lineOf(part, [transition], detail)))
  const lines = linesBy(transitions, (one) => [triggerOf(one), ...guardText(one)].join(' '))
  if (lines.length <= MOST_ON_ARROW) return lines
  const shown = lines.slice(0, MOST_ON_ARROW)
  const ids = new Set(shown.flatMap((line) => line.transitions))
  const others = transitions.filter(({ id }) => !ids.has(id))
  return [...shown, lineOf(`+ ${lines.length - MOST_ON_ARROW}`, others, detail)]
}

/** Transitions that stay in their state, as lines in it: a brief one names events alone. */
export const innerLines = (transitions: readonly ChartTransition[], detail: Detail): Line[] =>
  detail === 'full'
    ? transitions.map((transition) => lineOf(transitionText(transition), [transition], detail))
    : linesBy(transitions, triggerOf)

const wholeLines = (state: ChartState): string[] => [
  ...state.entry.map((name) => `entry / ${name}`),
  ...state.invokes.map(({ src }) => `invoke ${src}`),
  ...state.exit.map((name) => `exit / ${name}`),
  ...(state.tags.length === 0 ? [] : [`# ${state.tags.join(', ')}`]),
]

/** What a state does by itself, below its name: entry, actors, exit; nothing in brief. */
export const stateLines = (state: ChartState, detail: Detail): Line[] =>
  detail === 'full' ? wholeLines(state).map((line) => ({ ...lineOf(line, [], detail), tooltip: null })) : []

export const stateTooltip = (state: ChartState): string =>
  [state.id, state.description, ...wholeLines(state)].filter((line) => line !== null).join('\n')
