import { useCallback, useMemo, useRef, useState } from 'react'
import type { MonthCount } from '#src/grid/layout.ts'
import { rangeBetween } from '#src/grid/ranges.ts'
import { SLICE } from '#src/grid/slices.ts'
import { Timeline } from '#src/grid/Timeline.tsx'
import { useTimelineTexts } from '#src/grid/texts.ts'
import type { MonthSelection, TileAt, TilePhoto } from '#src/grid/types.ts'
import { useText } from '#src/i18n/text.ts'
import { photoOf } from './library.ts'

type TimelineDemoProps = {
  months: readonly MonthCount[]
  /** How a slice stands; left out, all are there. */
  sliceState?: ((month: string, slice: number) => 'there' | 'loading' | 'failed') | undefined
  isSelecting?: boolean | undefined
  initiallySelected?: readonly string[] | undefined
  openAll?: boolean | undefined
  onView?: ((id: string) => void) | undefined
  /** Photos that are counted but on no page. */
  missing?: ((month: string, index: number) => boolean) | undefined
  hasThumbnails?: boolean | undefined
  /** A photo's tile is drawn. */
  onDraw?: ((id: string) => void) | undefined
}

/** The timeline over a made-up library, with a selection and opened months of its own. */
export function TimelineDemo(props: TimelineDemoProps) {
  const { months, sliceState, isSelecting, initiallySelected = [], openAll, onView, onDraw } = props
  const { missing, hasThumbnails = true } = props
  const texts = useTimelineTexts()
  const text = useText()
  const [selected, setSelected] = useState<Readonly<Record<string, true>>>(() => asRecord(initiallySelected))
  const [opened, setOpened] = useState<Readonly<Record<string, true>>>(() =>
    openAll ? asRecord(months.map(({ key }) => key)) : {},
  )
  const anchored = useRef<{ anchor: string | undefined; before: Readonly<Record<string, true>> }>(undefined)
  const [got, setGot] = useState<Readonly<Record<string, true>>>({})
  // by what is said of them: the language may change
  const photos = useMemo(() => new Map<string, TilePhoto>(), [])

  const photoAt = useCallback(
    (month: string, index: number): TileAt => {
      const state = got[month] ? 'there' : (sliceState?.(month, Math.floor(index / SLICE)) ?? 'there')
      if (state !== 'there') return state
      if (missing?.(month, index)) return 'missing'
      const label = `${texts.monthTitle(month)}, ${index + 1}`
      const selectLabel = text('photos.selectPhoto', { label })
      const photo = photos.get(selectLabel) ?? watched(photoOf(month, index, label, selectLabel), hasThumbnails, onDraw)
      photos.set(selectLabel, photo)
      return photo
    },
    [photos, got, sliceState, texts, text, missing, hasThumbnails, onDraw],
  )
  const get = (month: string) => setGot((before) => ({ ...before, [month]: true }))
  const selectionOf = (month: string): MonthSelection => {
    const count = months.find(({ key }) => key === month)?.count ?? 0
    const chosen = Object.keys(selected).filter((id) => id.startsWith(`${month}#`)).length
    return { state: chosen === 0 ? 'off' : chosen === count ? 'checked' : 'mixed', selected: chosen, isBusy: false }
  }

  return (
    <Timeline
      months={months}
      opened={opened}
      photoAt={photoAt}
      isSelecting={isSelecting === true || Object.keys(selected).length > 0}
      isSelected={(id) => selected[id] === true}
      monthSelection={selectionOf}
      texts={texts}
      onRangeChange={() => undefined}
      onVisibleSectionsChange={() => undefined}
      onOpenPhoto={(_id, event) => event.preventDefault()}
      onTogglePhoto={(id) => setSelected((before) => toggled(before, [id]))}
      onToggleMonth={(month) => {
        const { state } = selectionOf(month)
        const count = months.find(({ key }) => key === month)?.count ?? 0
        const ids = Array.from({ length: count }, (_, index) => `${month}#${index}`)
        setSelected((before) => toggled(before, state === 'checked' ? ids : ids.filter((id) => !before[id])))
      }}
      onSelectRange={(anchor, end) => {
        const ids = rangeBetween(months, anchor, end).flatMap(({ month, from, to }) =>
          Array.from({ length: to - from }, (_, at) => `${month}#${from + at}`),
        )
        const last = anchored.current
        const before = last && last.anchor === anchor.photoId ? last.before : selected
        anchored.current = { anchor: anchor.photoId, before }
        setSelected({ ...before, ...asRecord(ids) })
      }}
      onBeginRange={() => {
        anchored.current = undefined
      }}
      onGiveBackRange={() => setSelected((now) => anchored.current?.before ?? now)}
      onSelectAll={() =>
        setSelected(
          asRecord(months.flatMap(({ key, count }) => Array.from({ length: count }, (_, at) => `${key}#${at}`))),
        )
      }
      onStopSelecting={() => setSelected({})}
      onViewPhoto={(id) => onView?.(id)}
      onOpenMonth={(month) => setOpened((before) => ({ ...before, [month]: true }))}
      onRetryMonth={get}
    />
  )
}

/** The same photo; tells when its tile takes the address from it. */
function watched(photo: TilePhoto, hasThumbnails: boolean, onDraw: TimelineDemoProps['onDraw']): TilePhoto {
  return {
    ...photo,
    ...(!hasThumbnails && { thumbnails: { 300: '', 800: '' } }),
    get href() {
      onDraw?.(photo.id)
      return photo.href
    },
  }
}

function asRecord(ids: readonly string[]): Readonly<Record<string, true>> {
  return Object.fromEntries(ids.map((id) => [id, true as const]))
}

function toggled(before: Readonly<Record<string, true>>, ids: readonly string[]): Readonly<Record<string, true>> {
  const after = { ...before }
  for (const id of ids) {
    if (after[id]) delete after[id]
    else after[id] = true
  }
  return after
}
