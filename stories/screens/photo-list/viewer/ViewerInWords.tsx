import type { ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { useDateTexts } from '#src/i18n/dates.ts'
import { type MessageId, useText } from '#src/i18n/text.ts'
import type { ViewerPhoto } from '#src/photo-list/viewer/types.ts'
import { ViewerScreen } from '#src/photo-list/viewer/ViewerScreen.tsx'

type ViewerInWordsProps = Omit<ComponentProps<typeof ViewerScreen>, 'position'> & {
  /** Which of how many. */
  position: readonly [number, number] | null
}

const ACTIONS: Readonly<Record<string, MessageId>> = {
  copy: 'selection.copyToAlbum',
  download: 'viewer.download',
  delete: 'viewer.delete',
}

/** The viewer in the story's language: dates, figures and what can be done are put in words here, as by its route. */
export function ViewerInWords({ photo, previous, next, position, actions, ...rest }: ViewerInWordsProps) {
  const text = useText()
  const dates = useDateTexts()
  const { formatNumber } = useIntl()
  const inWords = (known: ViewerPhoto | null) =>
    known && { ...known, caption: known.caption ? dates.taken(known.caption) : text('photos.unknownDate') }
  return (
    <ViewerScreen
      {...rest}
      photo={inWords(photo)}
      previous={inWords(previous)}
      next={inWords(next)}
      position={
        position && text('viewer.position', { position: formatNumber(position[0]), count: formatNumber(position[1]) })
      }
      actions={actions.map((action) => ({
        ...action,
        text: text(ACTIONS[action.id] ?? 'viewer.delete'),
        ...(action.disabledReason !== undefined && { disabledReason: text('sharedAlbum.unavailable') }),
      }))}
    />
  )
}
