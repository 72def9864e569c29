import Grid3x3 from 'lucide-react/icons/grid-3x3'
import Pin from 'lucide-react/icons/pin'
import { Button } from 'storybook/internal/components'
import { useGlobals, useStorybookApi } from 'storybook/manager-api'
import { fixedNote } from './fixed-note.ts'

/** From a screen or component to all of its states side by side. */
export function MatrixTool() {
  const { storyId = '' } = useStorybookApi().getUrlState()
  const [, , , { brand, scheme, locale }] = useGlobals()
  const [screen] = storyId.split('--')
  const globals = `brand:${brand};scheme:${scheme};locale:${locale}`
  return (
    <Button asChild variant="ghost" size="small" ariaLabel={false}>
      <a href={`./?path=/story/matrix--matrix&args=screen:${screen}&globals=${globals}`}>
        <Grid3x3 size={14} aria-hidden="true" />
        Matrix
      </a>
    </Button>
  )
}

/** Storybook only disables the tools of what a story fixes. */
export function FixedNote() {
  const [, , storyGlobals] = useGlobals()
  const note = fixedNote(storyGlobals)
  if (note === '') return null
  return (
    <span
      role="note"
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 6,
        paddingInline: 8,
        fontSize: 12,
        whiteSpace: 'nowrap',
      }}
    >
      <Pin size={14} aria-hidden="true" />
      {note}
    </span>
  )
}
