import { useMemo, useState } from 'react'
import { useDayHeadings, useDayTitles } from '#src/areas/recently-deleted/use-deleted-source.ts'
import { useText } from '#src/i18n/text.ts'
import type { Section } from '#src/photo-list/grid/model/layout.ts'
import type { GridList, TilePhoto } from '#src/photo-list/grid/model/types.ts'
import { PhotoGrid } from '#src/photo-list/grid/PhotoGrid.tsx'
import { useGridTexts } from '#src/photo-list/list/grid-texts.ts'
import { photoOf } from '../photo-list/grid/library.ts'

type Day = Section & { daysLeft: number }

/** Days with the photos that were deleted on them, the last day first. */
export const DAYS: readonly Day[] = [
  { key: '2026-11-24', count: 5, daysLeft: 30 },
  { key: '2026-11-23', count: 1, daysLeft: 29 },
  { key: '2026-11-20', count: 3, daysLeft: 26 },
  { key: '2026-10-27', count: 4, daysLeft: 2 },
  { key: '2026-10-25', count: 12, daysLeft: 0 },
]

const list: GridList = { pageSize: 100, hasHeadings: true }
const nothing = () => undefined

interface DeletedDemoProps {
  days?: readonly Day[]
  initiallySelected?: readonly string[]
}

/** The days of 'Recently deleted' over made-up photos, with a selection of its own. */
export function DeletedDemo({ days = DAYS, initiallySelected = [] }: DeletedDemoProps) {
  const text = useText()
  const daysLeft = useMemo(() => (day: string) => days.find(({ key }) => key === day)?.daysLeft ?? 0, [days])
  const texts = useGridTexts({
    label: text('recentlyDeleted.grid'),
    titleOf: useDayTitles(daysLeft),
    headings: useDayHeadings(daysLeft),
  })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(initiallySelected))
  const photos = useMemo(() => new Map<string, TilePhoto>(), [])
  const photoAt = (day: string, index: number): TilePhoto => {
    const label = `${texts.sectionTitle(day)}, ${index + 1}`
    const selectLabel = text('photos.selectPhoto', { label })
    const [year, month, date] = day.split('-')
    const made = photoOf(`${year}/${month}`, index + Number(date) * 5, label, selectLabel)
    const photo = photos.get(selectLabel) ?? { ...made, id: `${day}#${index}`, href: undefined }
    photos.set(selectLabel, photo)
    return photo
  }
  const toggle = (id: string) =>
    setSelected((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const chosenOf = (day: string) => [...selected].filter((id) => id.startsWith(`${day}#`)).length
  return (
    <PhotoGrid
      list={list}
      sections={days}
      opened={{}}
      photoAt={photoAt}
      isSelecting={selected.size > 0}
      isSelected={(id) => selected.has(id)}
      sectionSelection={(day) => {
        const chosen = chosenOf(day)
        const all = days.find(({ key }) => key === day)?.count
        return { state: chosen === 0 ? 'off' : chosen === all ? 'checked' : 'mixed', selected: chosen, isBusy: false }
      }}
      texts={texts}
      onRangeChange={nothing}
      onVisibleSectionsChange={nothing}
      onOpenPhoto={toggle}
      onTogglePhoto={toggle}
      onToggleSection={nothing}
      onSelectRange={nothing}
      onBeginRange={nothing}
      onGiveBackRange={nothing}
      onSelectAll={nothing}
      onStopSelecting={() => setSelected(new Set())}
      onViewPhoto={toggle}
      onOpenSection={nothing}
      onRetrySection={nothing}
    />
  )
}
