import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { toFailure } from '#contract/failure.ts'
import type { Sorting } from '#contract/photos.ts'
import { monthSelection } from '#machines/select-photos/types.ts'
import type { TimelinePosition } from '#src/grid/position.ts'
import { Timeline } from '#src/grid/Timeline.tsx'
import { useTimelineTexts } from '#src/grid/texts.ts'
import type { MonthSelection, TimelineHandle } from '#src/grid/types.ts'
import { useText } from '#src/i18n/text.ts'
import { readFrameFlags } from '#src/platform/flags.ts'
import { useAppFlow, useFlow, useTell } from '#src/platform/flows.ts'
import { usePageTitle } from '#src/platform/page-title.ts'
import { useServices } from '#src/platform/services.ts'
import { useSorting } from '#src/platform/sorting.ts'
import { deletePhotosFlow } from '#src/selection/app-flows.ts'
import { provideSelectPhotos } from '#src/selection/flows.ts'
import { useDeletionFacts } from '#src/selection/use-deletion-facts.ts'
import { useHidden } from '#src/selection/use-hidden.ts'
import { createPhotosApi } from './api.ts'
import { type LibraryState, PhotosScreen } from './PhotosScreen.tsx'
import { enterViewer, placeToBegin, rememberPlace } from './place.ts'
import { countsQuery, positionOnPages, userQuery } from './queries.ts'
import { monthKey } from './timeline.ts'
import { useTimeline } from './use-timeline.ts'
import { useWelcome } from './welcome.ts'

const CHECK_OF = { none: 'off', some: 'mixed', all: 'checked' } as const

/** The Photos page, connected; one timeline for each sorting. */
export function PhotosRoute() {
  const [sorting, changeSorting] = useSorting('photos')
  return <Photos key={`${sorting.sortKey}.${sorting.sortOrder}`} sorting={sorting} onSort={changeSorting} />
}

interface PhotosProps {
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

function Photos({ sorting, onSort }: PhotosProps) {
  const { send, flags, queryClient } = useServices()
  const { search, state } = useLocation()
  const text = useText()
  const tell = useTell()
  usePageTitle(text('photos.title'))
  const api = useMemo(() => createPhotosApi(send), [send])
  const counts = useQuery(countsQuery(api, sorting.sortKey))
  const user = useQuery(userQuery(api))
  const hidden = useHidden()
  const withDeletions = useAppFlow(deletePhotosFlow)
  const selection = useSelectionFlow()
  const selected = useSelector(selection, (snapshot) => snapshot)
  const welcome = useWelcome()

  const monthOfSelected = useCallback((id: string) => selection.getSnapshot().context.selected[id], [selection])
  const { months, pages, photoAt, onRangeChange } = useTimeline({
    api,
    sorting,
    counts: counts.data,
    hidden,
    monthOfSelected,
  })

  const timeline = useRef<TimelineHandle>(null)
  const [begin] = useState(() => placeToBegin(sorting))
  const [opened, setOpened] = useState(begin?.openedMonths ?? {})
  const isShown = months.some(({ count }) => count > 0)
  useReturnFromViewer(timeline, isShown, viewedPhoto(state), (id) => positionOnPages(queryClient, id, sorting))

  const selectionOf = useCallback(
    (month: string): MonthSelection => {
      const count = months.find(({ key }) => key === month)?.count ?? 0
      const { context } = selected
      return {
        state: CHECK_OF[monthSelection(context, month, count)],
        selected: context.selectedByMonth[month] ?? 0,
        isBusy: context.pending?.month === month,
      }
    },
    [months, selected],
  )

  const toggleMonth = (month: string) => {
    const loadedIds = pages.known(month).flatMap(({ imageId }) => (hidden[imageId] ? [] : [imageId]))
    const count = months.find(({ key }) => key === month)?.count ?? 0
    selection.send({ type: 'MONTH_TOGGLED', month, count, loadedIds, sorting })
  }
  const togglePhoto = (photoId: string) => {
    const place = positionOnPages(queryClient, photoId, sorting)
    if (place) selection.send({ type: 'TOGGLED', photoId, month: monthKey(place) })
  }
  const leaveFor = (photoId: string) => {
    enterViewer(photoId)
    rememberPlace(sorting, timeline.current?.getPosition(), opened)
  }
  const askToDelete = () => {
    const photoIds = Object.keys(selection.getSnapshot().context.selected)
    withDeletions((deletions) => deletions.send({ type: 'DELETE_ASKED', photoIds }))
  }
  const texts = useTimelineTexts()

  const isSelecting = selected.matches('selecting')
  const library = libraryState(counts, isShown, () => (
    <Timeline
      ref={timeline}
      months={months}
      opened={opened}
      photoAt={photoAt}
      isSelecting={isSelecting}
      isSelected={(id) => id in selected.context.selected}
      monthSelection={selectionOf}
      texts={texts}
      onRangeChange={onRangeChange}
      onVisibleSectionsChange={(position: TimelinePosition) => rememberPlace(sorting, position, opened)}
      onOpenPhoto={leaveFor}
      onTogglePhoto={togglePhoto}
      onToggleMonth={toggleMonth}
      onOpenMonth={(month) => setOpened({ ...opened, [month]: true })}
      onRetryMonth={pages.retry}
      onLoadMore={pages.retry}
      initial={begin ?? undefined}
    />
  ))

  const hiddenCount = Object.keys(hidden).length
  return (
    <PhotosScreen
      library={library}
      photosCount={user.data ? Math.max(0, user.data.photosCount - hiddenCount) : null}
      {...(flags.PhotoManagementAlbumViewEnabled && { albumsCount: user.data?.albumsCount ?? null })}
      sorting={sorting}
      onSort={onSort}
      selection={selected}
      send={selection.send}
      onDelete={askToDelete}
      isDeleting={Object.keys(selected.context.selected).some((id) => hidden[id])}
      {...(flags.PhotoManagementUploadViewEnabled && { onAddPhotos: () => tell({ type: 'addPhotosAsked' }) })}
      welcome={welcome}
      hideBackLink={readFrameFlags(new URLSearchParams(search)).hideHeaderNav}
    />
  )
}

/** The selection, which hears from the deletions what became of its photos. */
function useSelectionFlow() {
  const { send } = useServices()
  const machine = useMemo(() => provideSelectPhotos(send), [send])
  const selection = useFlow(machine, undefined)
  useDeletionFacts((fact) => {
    if (fact.type !== 'photosDeleted') return
    const { photoIds, requested } = fact
    const isWhole = photoIds.length === requested
    const areMine = photoIds.some((id) => id in selection.getSnapshot().context.selected)
    selection.send(isWhole && areMine ? { type: 'ACTION_SUCCEEDED' } : { type: 'PHOTOS_GONE', photoIds })
  })
  return selection
}

function libraryState(
  counts: ReturnType<typeof useQuery<unknown>>,
  isShown: boolean,
  timeline: () => React.ReactNode,
): LibraryState {
  if (isShown) return { state: 'shown', timeline: timeline() }
  if (counts.data) return { state: 'empty' }
  if (!counts.isError) return { state: 'loading' }
  return {
    state: 'failed',
    failure: toFailure(counts.error),
    isBusy: counts.isFetching,
    onRetry: () => void counts.refetch(),
  }
}

/** The photo the viewer showed last, as the way back from it says. */
function viewedPhoto(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('viewed' in state)) return undefined
  return typeof state.viewed === 'string' ? state.viewed : undefined
}

/** Back from the viewer the photo that was shown last is in view and has the focus. */
function useReturnFromViewer(
  timeline: React.RefObject<TimelineHandle | null>,
  isShown: boolean,
  viewed: string | undefined,
  placeOf: (id: string) => { year: number; month: number; offset: number } | undefined,
): void {
  const returned = useRef(false)
  useEffect(() => {
    if (!isShown || returned.current || viewed === undefined) return
    returned.current = true
    const place = placeOf(viewed)
    if (place) timeline.current?.scrollToPhoto(monthKey(place), place.offset, 'instant')
    requestAnimationFrame(() => {
      const link = document.querySelector(`[data-photo="${CSS.escape(viewed)}"] a`)
      if (link instanceof HTMLElement) link.focus({ preventScroll: true })
    })
  })
}
