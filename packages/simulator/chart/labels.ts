import type { ChartState, ChartTransition } from './types.ts'

/** Longest line of a label, in characters; a longer one is cut, and complete in the tooltip. */
const LONGEST_LINE = 44

const cut = (line: string) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1)}…` : line)

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

const parts = (transition: ChartTransition): string[] => [
  `${triggerOf(transition)}${transition.reenter ? ' ↻' : ''}`,
  ...(transition.guard === null ? [] : [`[${transition.guard}]`]),
  ...(transition.actions.length === 0 ? [] : [`/ ${transition.actions.join(', ')}`]),
]

/** The label of a transition, line by line. */
export const transitionLines = (transition: ChartTransition): string[] => parts(transition).map(cut)

/** A transition in one line, uncut. */
export const transitionText = (transition: ChartTransition): string => parts(transition).join(' ')

const wholeLines = (state: ChartState): string[] => [
  ...state.entry.map((name) => `entry / ${name}`),
  ...state.invokes.map(({ src }) => `invoke ${src}`),
  ...state.exit.map((name) => `exit / ${name}`),
  ...(state.tags.length === 0 ? [] : [`# ${state.tags.join(', ')}`]),
]

/** The actions of a state, below its name: entry, actors, exit. */
export const stateLines = (state: ChartState): string[] => wholeLines(state).map(cut)

/** An internal transition, as a line in its state. */
export const internalLine = (transition: ChartTransition): string => cut(transitionText(transition))

export const stateTooltip = (state: ChartState): string =>
  [state.id, state.description, ...wholeLines(state)].filter((line) => line !== null).join('\n')
