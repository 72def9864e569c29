import Grid3x3 from 'lucide-react/icons/grid-3x3'
import Pin from 'lucide-react/icons/pin'
// the manager's own builder compiles JSX to a global React, which there is not
import { createElement, type ReactNode } from 'react'
import { Button } from 'storybook/internal/components'
import { useGlobals, useStorybookApi } from 'storybook/manager-api'
import { fixedNote } from './fixed-note.ts'

const ICON = { size: 14, 'aria-hidden': true } as const
const NOTE = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  paddingInline: 8,
  fontSize: 12,
  whiteSpace: 'nowrap',
}

/** From a screen or component to all of its states side by side. */
export function MatrixTool(): ReactNode {
  const { storyId = '' } = useStorybookApi().getUrlState()
  const [, , , { brand, scheme, locale }] = useGlobals()
  const [screen] = storyId.split('--')
  const globals = `brand:${brand};scheme:${scheme};locale:${locale}`
  const href = `./?path=/story/matrix--matrix&args=screen:${screen}&globals=${globals}`
  const link = createElement('a', { href }, createElement(Grid3x3, ICON), 'Matrix')
  return createElement(Button, { asChild: true, variant: 'ghost', size: 'small', ariaLabel: false }, link)
}

/** Storybook only disables the tools of what a story fixes. */
export function FixedNote(): ReactNode {
  const [, , storyGlobals] = useGlobals()
  const note = fixedNote(storyGlobals)
  return note === '' ? null : createElement('span', { role: 'note', style: NOTE }, createElement(Pin, ICON), note)
}
