import { sampleId } from '#machines/catalogue/samples.ts'
import type { SelectPhotosSnapshot } from '#machines/photo-list/select-photos/machine.ts'
import {
  type SectionKey,
  type SelectPhotosEvent,
  sectionSelection,
  selectedIn,
} from '#machines/photo-list/select-photos/model.ts'
import { timelineGrid, useMonthTitles } from '#src/areas/photos/timeline-source.ts'
import { useText } from '#src/i18n/text.ts'
import { rangeBetween } from '#src/photo-list/grid/model/ranges.ts'
import { PhotoGrid } from '#src/photo-list/grid/PhotoGrid.tsx'
import { useGridTexts } from '#src/photo-list/list/grid-texts.ts'
import { photoOf } from '../screens/photo-list/grid/library.ts'

/** Sections with the photos in the flow's samples and answers; June is between them. */
const LIBRARY: Readonly<Record<SectionKey, readonly string[]>> = {
  '2024/7': [1, 2].map(sampleId),
  '2024/6': [21, 22, 23, 24, 25, 26].map(sampleId),
  '2024/5': [11, 12, 13].map(sampleId),
}
const sections = Object.entries(LIBRARY).map(([key, ids]) => ({ key, count: ids.length }))
const source = 'photos.dateTaken.desc'
const CHECKS = { none: 'off', some: 'mixed', all: 'checked' } as const

const ignore = () => undefined

type SelectableLibraryProps = { snapshot: SelectPhotosSnapshot; send: (event: SelectPhotosEvent) => void }

/** A few photos with the flow's selection: what it selects is checked here, and a check here is an event for it. */
export function SelectableLibrary({ snapshot, send }: SelectableLibraryProps) {
  const text = useText()
  const texts = useGridTexts({ label: text('photos.grid'), titleOf: useMonthTitles() })
  const { context } = snapshot
  const isSelected = (id: string) => context.selected[id] !== undefined
  const idsOf = (section: SectionKey) => LIBRARY[section] ?? []
  const sectionOf = (section: SectionKey) => ({ section, count: idsOf(section).length, hidden: {} })
  return (
    <PhotoGrid
      list={timelineGrid}
      sections={sections}
      opened={{}}
      photoAt={(section, index) => {
        const label = `${texts.sectionTitle(section)}, ${index + 1}`
        const photo = photoOf(section, index, label, text('photos.selectPhoto', { label }))
        return { ...photo, id: idsOf(section)[index] ?? photo.id }
      }}
      isSelecting={snapshot.matches('selecting')}
      isSelected={isSelected}
      sectionSelection={(section) => ({
        state: CHECKS[sectionSelection(context, sectionOf(section))],
        selected: selectedIn(context, section, {}),
        isBusy: false,
      })}
      texts={texts}
      onRangeChange={ignore}
      onVisibleSectionsChange={ignore}
      onOpenPhoto={(_id, event) => event.preventDefault()}
      onTogglePhoto={(photoId) => {
        const section = Object.keys(LIBRARY).find((key) => idsOf(key).includes(photoId)) ?? ''
        send({ type: 'TOGGLED', photoId, section })
      }}
      onToggleSection={(section) =>
        send({ type: 'SECTION_TOGGLED', ...sectionOf(section), loadedIds: idsOf(section), source })
      }
      onSelectRange={(anchor, end) => {
        const parts = rangeBetween(sections, anchor, end)
        const photos = parts.flatMap(({ section, from, to }) =>
          idsOf(section)
            .slice(from, to)
            .map((id) => [id, section]),
        )
        send({
          type: 'RANGE_SELECTED',
          anchorId: anchor.photoId ?? null,
          parts,
          ends: [photos[0]?.[0] ?? null, photos.at(-1)?.[0] ?? null],
          count: photos.length,
          loaded: Object.fromEntries(photos),
          hidden: {},
          source,
        })
      }}
      onBeginRange={() => send({ type: 'RANGE_BEGAN' })}
      onGiveBackRange={() => send({ type: 'RANGE_GIVEN_BACK' })}
      onSelectAll={ignore}
      onStopSelecting={() => send({ type: 'STOP' })}
      onViewPhoto={ignore}
      onOpenSection={ignore}
      onRetrySection={ignore}
    />
  )
}
