import { useCallback, useMemo, useRef, useState } from 'react'
import { TIMELINE_PAGE_SIZE } from '#contract/photos.ts'
import { timelineGrid, useMonthTitles } from '#src/areas/photos/timeline-source.ts'
import { useText } from '#src/i18n/text.ts'
import { ColourSheets } from '#src/photo-list/grid/colours/ColourSheets.tsx'
import type { Section } from '#src/photo-list/grid/model/layout.ts'
import { rangeBetween } from '#src/photo-list/grid/model/ranges.ts'
import type { GridList, SectionSelection, TileAt, TilePhoto } from '#src/photo-list/grid/model/types.ts'
import { PhotoGrid } from '#src/photo-list/grid/PhotoGrid.tsx'
import { useGridTexts } from '#src/photo-list/list/grid-texts.ts'
import { photoOf } from './library.ts'

/** Soft colours, each far from the one before. */
function coloursOf(): Uint8Array {
  const colours = new Uint8Array(2 * COLOURS)
  for (let at = 0; at < COLOURS; at += 1) {
    const share = (turn: number) => 0.55 + 0.2 * Math.cos(2 * Math.PI * (at * GOLDEN + turn / 3))
    const packed = (Math.round(31 * share(0)) << 11) | (Math.round(63 * share(1)) << 5) | Math.round(31 * share(2))
    colours.set([packed >> 8, packed & 255], 2 * at)
  }
  return colours
}
const COLOURS = 300
const GOLDEN = 0.618
const colours = coloursOf()
const colouredGrid: GridList = {
  ...timelineGrid,
  backdrop: (window) => <ColourSheets window={window} coloursOf={() => colours} isReversed={false} />,
}

type TimelineDemoProps = {
  sections: readonly Section[]
  /** How a page stands; left out, all are there. */
  pageState?: ((section: string, page: number) => 'there' | 'loading' | 'failed') | undefined
  isSelecting?: boolean | undefined
  initiallySelected?: readonly string[] | undefined
  openAll?: boolean | undefined
  onView?: ((id: string) => void) | undefined
  /** Photos that are counted but on no page. */
  missing?: ((section: string, index: number) => boolean) | undefined
  hasThumbnails?: boolean | undefined
  /** Places have the colours of their photos. */
  isColoured?: boolean | undefined
  /** A photo's tile is drawn. */
  onDraw?: ((id: string) => void) | undefined
}

/** The timeline over a made-up library, with a selection and opened sections of its own. */
export function TimelineDemo(props: TimelineDemoProps) {
  const { sections, pageState, isSelecting, initiallySelected = [], openAll, onView, onDraw } = props
  const { missing, hasThumbnails = true, isColoured } = props
  const text = useText()
  const texts = useGridTexts({ label: text('photos.grid'), titleOf: useMonthTitles() })
  const [selected, setSelected] = useState<Readonly<Record<string, true>>>(() => asRecord(initiallySelected))
  const [opened, setOpened] = useState<Readonly<Record<string, true>>>(() =>
    openAll ? asRecord(sections.map(({ key }) => key)) : {},
  )
  const anchored = useRef<{ anchor: string | undefined; before: Readonly<Record<string, true>> }>(undefined)
  const [got, setGot] = useState<Readonly<Record<string, true>>>({})
  // by what is said of them: the language may change
  const photos = useMemo(() => new Map<string, TilePhoto>(), [])

  const photoAt = useCallback(
    (section: string, index: number): TileAt => {
      const state = got[section] ? 'there' : (pageState?.(section, Math.floor(index / TIMELINE_PAGE_SIZE)) ?? 'there')
      if (state !== 'there') return state
      if (missing?.(section, index)) return 'missing'
      const label = `${texts.sectionTitle(section)}, ${index + 1}`
      const selectLabel = text('photos.selectPhoto', { label })
      const photo =
        photos.get(selectLabel) ?? watched(photoOf(section, index, label, selectLabel), hasThumbnails, onDraw)
      photos.set(selectLabel, photo)
      return photo
    },
    [photos, got, pageState, texts, text, missing, hasThumbnails, onDraw],
  )
  const get = (section: string) => setGot((before) => ({ ...before, [section]: true }))
  const selectionOf = (section: string): SectionSelection => {
    const count = sections.find(({ key }) => key === section)?.count ?? 0
    const chosen = Object.keys(selected).filter((id) => id.startsWith(`${section}#`)).length
    return { state: chosen === 0 ? 'off' : chosen === count ? 'checked' : 'mixed', selected: chosen, isBusy: false }
  }

  return (
    <PhotoGrid
      list={isColoured ? colouredGrid : timelineGrid}
      sections={sections}
      opened={opened}
      photoAt={photoAt}
      isSelecting={isSelecting === true || Object.keys(selected).length > 0}
      isSelected={(id) => selected[id] === true}
      sectionSelection={selectionOf}
      texts={texts}
      onRangeChange={() => undefined}
      onVisibleSectionsChange={() => undefined}
      onOpenPhoto={(_id, event) => event.preventDefault()}
      onTogglePhoto={(id) => setSelected((before) => toggled(before, [id]))}
      onToggleSection={(section) => {
        const { state } = selectionOf(section)
        const count = sections.find(({ key }) => key === section)?.count ?? 0
        const ids = Array.from({ length: count }, (_, index) => `${section}#${index}`)
        setSelected((before) => toggled(before, state === 'checked' ? ids : ids.filter((id) => !before[id])))
      }}
      onSelectRange={(anchor, end) => {
        const ids = rangeBetween(sections, anchor, end).flatMap(({ section, from, to }) =>
          Array.from({ length: to - from }, (_, at) => `${section}#${from + at}`),
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
          asRecord(sections.flatMap(({ key, count }) => Array.from({ length: count }, (_, at) => `${key}#${at}`))),
        )
      }
      onStopSelecting={() => setSelected({})}
      onViewPhoto={(id) => onView?.(id)}
      onOpenSection={(section) => setOpened((before) => ({ ...before, [section]: true }))}
      onRetrySection={get}
    />
  )
}

/** The same photo; reports when its tile takes the address. */
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
