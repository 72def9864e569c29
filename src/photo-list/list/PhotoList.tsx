import { type RefObject, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import type { Section } from '#src/photo-list/grid/model/layout.ts'
import type { GridHandle } from '#src/photo-list/grid/model/types.ts'
import { PhotoGrid } from '#src/photo-list/grid/PhotoGrid.tsx'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { isPlainPress } from '#src/platform/links.tsx'
import { useReference } from '#src/platform/reference.ts'
import { useGridTexts } from './grid-texts.ts'
import { enterViewer, rememberPlace } from './place.ts'
import { rangeToSelect, wholeToSelect } from './range.ts'
import type { PhotoListSource } from './source.ts'
import { startOf, type Target } from './start.ts'
import { useGridTiles } from './use-grid-tiles.ts'
import type { PhotoSelection } from './use-photo-selection.ts'
import { useReturnFromViewer, useTopOfPage } from './use-return.ts'

const useNothing = () => undefined

interface PhotoListProps {
  source: PhotoListSource
  hidden: PlacedPhotos
  label: string
  /** Said where photos could not be loaded; the library's text unless given. */
  failed?: string | undefined
  sections: readonly Section[]
  selection: PhotoSelection
  grid: RefObject<GridHandle | null>
  /** Where the list is to start. */
  target: Target | null
}

/** The grid of a list that has photos. Pages come one by one: only the grid is drawn again, not the page around it. */
export function PhotoList({ source, hidden, label, failed, sections, selection, grid, target }: PhotoListProps) {
  const reference = useReference()
  const { useTitles = useNothing, useHeadings = useNothing } = source
  const { preview } = source.routes
  const texts = useGridTexts({ label, failed, titleOf: useTitles(), headings: useHeadings() })
  const [start] = useState(() => startOf({ source, sections, target }))
  const [opened, setOpened] = useState(start.opened)
  const { pages, photoAt, onRangeChange } = useGridTiles(source, hidden)
  const { isSelecting, learnSections } = selection
  const { selected } = selection.snapshot.context
  const isSelected = useCallback((photoId: string) => photoId in selected, [selected])
  const countOf = (section: string) => sections.find(({ key }) => key === section)?.count ?? 0
  const ranged = { sections, pages, hidden, source: source.id }
  const view = useView()
  const open = (photoId: string) => {
    if (preview === null) return selection.toggle(photoId)
    enterViewer(photoId)
    rememberPlace(source, grid.current?.getPosition(), opened)
    view(preview(photoId))
  }
  useTopOfPage(start.initial === undefined)
  useReturnFromViewer(grid, target)
  useEffect(() => learnSections(pages), [learnSections, pages])
  const toggleSection = (section: string) => {
    const loadedIds = pages.known(section).flatMap(({ imageId }) => (hidden[imageId] ? [] : [imageId]))
    const toSelect = { section, count: countOf(section), loadedIds, hidden, source: source.id }
    selection.send({ type: 'SECTION_TOGGLED', ...toSelect })
  }
  return (
    <PhotoGrid
      ref={grid}
      list={source}
      sections={sections}
      opened={opened}
      photoAt={photoAt}
      isSelecting={isSelecting}
      isSelected={isSelected}
      sectionSelection={(section) => selection.ofSection(section, countOf(section))}
      sectionReference={(section) => reference(pages.failure(section))}
      texts={texts}
      onRangeChange={onRangeChange}
      onVisibleSectionsChange={(position) => rememberPlace(source, position, opened)}
      onOpenPhoto={(photoId, event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        open(photoId)
      }}
      onViewPhoto={open}
      onTogglePhoto={selection.toggle}
      onToggleSection={toggleSection}
      onSelectRange={(anchor, end) => {
        const range = rangeToSelect(ranged, anchor, end)
        if (range) selection.send({ type: 'RANGE_SELECTED', ...range })
      }}
      onBeginRange={() => selection.send({ type: 'RANGE_BEGAN' })}
      onGiveBackRange={() => selection.send({ type: 'RANGE_GIVEN_BACK' })}
      onSelectAll={() => selection.send({ type: 'RANGE_SELECTED', ...wholeToSelect(ranged) })}
      onStopSelecting={() => selection.send({ type: 'STOP' })}
      onOpenSection={(section) => setOpened({ ...opened, [section]: true })}
      onRetrySection={pages.retry}
      initial={start.initial}
    />
  )
}

/** Opens the viewer at its path where no link is pressed. */
function useView(): (path: string) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (path) => void navigate(withCarriedQuery(path, search))
}
