import { sampleId } from '#machines/catalogue/samples.ts'
import {
  type MonthKey,
  monthSelection,
  type SelectPhotosEvent,
  type SelectPhotosSnapshot,
  selectedIn,
} from '#machines/select-photos/types.ts'
import { rangeBetween } from '#src/grid/ranges.ts'
import { Timeline } from '#src/grid/Timeline.tsx'
import { useTimelineTexts } from '#src/grid/texts.ts'
import { useText } from '#src/i18n/text.ts'
import { photoOf } from '../screens/grid/library.ts'

/** Months with the photos the flow's samples and answers name; June stands between them. */
const LIBRARY: Readonly<Record<MonthKey, readonly string[]>> = {
  '2024/7': [1, 2].map(sampleId),
  '2024/6': [21, 22, 23, 24, 25, 26].map(sampleId),
  '2024/5': [11, 12, 13].map(sampleId),
}
const months = Object.entries(LIBRARY).map(([key, ids]) => ({ key, count: ids.length }))
const sorting = { sortKey: 'dateTaken', sortOrder: 'desc' } as const
const CHECKS = { none: 'off', some: 'mixed', all: 'checked' } as const

const ignore = () => undefined

type SelectableLibraryProps = { snapshot: SelectPhotosSnapshot; send: (event: SelectPhotosEvent) => void }

/** A few photos whose selection is the flow's: what it selects is checked here, and a check here is an event of it. */
export function SelectableLibrary({ snapshot, send }: SelectableLibraryProps) {
  const texts = useTimelineTexts()
  const text = useText()
  const { context } = snapshot
  const isSelected = (id: string) => context.selected[id] !== undefined
  const idsOf = (month: MonthKey) => LIBRARY[month] ?? []
  const monthOf = (month: MonthKey) => ({ month, count: idsOf(month).length, hidden: {} })
  return (
    <Timeline
      months={months}
      opened={{}}
      photoAt={(month, index) => {
        const label = `${texts.monthTitle(month)}, ${index + 1}`
        const photo = photoOf(month, index, label, text('photos.selectPhoto', { label }))
        return { ...photo, id: idsOf(month)[index] ?? photo.id }
      }}
      isSelecting={snapshot.matches('selecting')}
      isSelected={isSelected}
      monthSelection={(month) => ({
        state: CHECKS[monthSelection(context, monthOf(month))],
        selected: selectedIn(context, month, {}),
        isBusy: false,
      })}
      texts={texts}
      onRangeChange={ignore}
      onVisibleSectionsChange={ignore}
      onOpenPhoto={(_id, event) => event.preventDefault()}
      onTogglePhoto={(photoId) => {
        const month = Object.keys(LIBRARY).find((key) => idsOf(key).includes(photoId)) ?? ''
        send({ type: 'TOGGLED', photoId, month })
      }}
      onToggleMonth={(month) => send({ type: 'MONTH_TOGGLED', ...monthOf(month), loadedIds: idsOf(month), sorting })}
      onSelectRange={(anchor, end) => {
        const parts = rangeBetween(months, anchor, end)
        const photos = parts.flatMap(({ month, from, to }) =>
          idsOf(month)
            .slice(from, to)
            .map((id) => [id, month]),
        )
        send({
          type: 'RANGE_SELECTED',
          anchorId: anchor.photoId ?? null,
          parts,
          ends: [photos[0]?.[0] ?? null, photos.at(-1)?.[0] ?? null],
          count: photos.length,
          loaded: Object.fromEntries(photos),
          hidden: {},
          sorting,
        })
      }}
      onBeginRange={() => send({ type: 'RANGE_BEGAN' })}
      onGiveBackRange={() => send({ type: 'RANGE_GIVEN_BACK' })}
      onSelectAll={ignore}
      onStopSelecting={() => send({ type: 'STOP' })}
      onViewPhoto={ignore}
      onOpenMonth={ignore}
      onRetryMonth={ignore}
    />
  )
}
