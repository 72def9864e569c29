import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Sorting } from '#contract/photos.ts'
import type { MonthCount } from '#src/grid/layout.ts'
import { Timeline } from '#src/grid/Timeline.tsx'
import { useTimelineTexts } from '#src/grid/texts.ts'
import type { TimelineHandle } from '#src/grid/types.ts'
import { useText } from '#src/i18n/text.ts'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { readFrameFlags } from '#src/platform/flags.ts'
import { useTell } from '#src/platform/flows.ts'
import { isPlainPress } from '#src/platform/links.tsx'
import { useIsOnline } from '#src/platform/online.ts'
import { usePageTitle } from '#src/platform/page-title.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { useSorting } from '#src/platform/sorting.ts'
import { useHidden } from '#src/selection/use-hidden.ts'
import { createPhotosApi, type PhotosApi } from './api.ts'
import { beginningOf, type Target } from './beginning.ts'
import { failureOf, referenceOf } from './failed-read.ts'
import { type LibraryState, PhotosScreen } from './PhotosScreen.tsx'
import { enterViewer, rememberPlace } from './place.ts'
import { countsQuery, unlessDeleting, userQuery } from './queries.ts'
import { rangeToSelect, wholeToSelect } from './range.ts'
import { useFocusLeft } from './use-focus-left.ts'
import { useGonePhotos } from './use-gone-photos.ts'
import { type PhotoSelection, usePhotoSelection } from './use-photo-selection.ts'
import { useReturnFromViewer, useTopOfPage } from './use-return.ts'
import { useTarget } from './use-target.ts'
import { useMonths, useTimelineTiles } from './use-timeline.ts'
import { useWelcome } from './welcome.ts'

type Hidden = Readonly<Record<string, true>>

/** The Photos page, connected; one timeline for each sorting. */
export function PhotosRoute() {
  const { send, flags } = useServices()
  const { search } = useLocation()
  const text = useText()
  const tell = useTell()
  usePageTitle(text('photos.title'))
  const api = useMemo(() => createPhotosApi(send), [send])
  const [sorting, changeSorting] = useSorting('photos')
  const hidden = useHidden()
  const user = useQuery({ ...userQuery(api), ...unlessDeleting(hidden) })
  const selection = usePhotoSelection(sorting, hidden)
  const timeline = useRef<TimelineHandle>(null)
  const { target, isSeeking, followed, seek } = useTarget(api, sorting)
  const library = useLibrary({ api, sorting, hidden, selection, timeline, target, isSeeking })
  return (
    <PhotosScreen
      library={library}
      photosCount={user.data ? Math.max(0, user.data.photosCount - Object.keys(hidden).length) : null}
      sorting={sorting}
      onSort={(next) => {
        seek(next, timeline.current?.photoRead(followed))
        changeSorting(next)
      }}
      selection={selection.snapshot}
      send={selection.send}
      onSelectAll={() => timeline.current?.selectAll()}
      onDelete={selection.askToDelete}
      isDeleting={Object.keys(hidden).some((id) => id in selection.snapshot.context.selected)}
      {...(flags.PhotoManagementUploadViewEnabled && { onAddPhotos: () => tell({ type: 'addPhotosAsked' }) })}
      welcome={useWelcome()}
      isOffline={!useIsOnline()}
      hideBackLink={readFrameFlags(new URLSearchParams(search)).hideHeaderNav}
    />
  )
}

interface LibraryInput {
  api: PhotosApi
  sorting: Sorting
  hidden: Hidden
  selection: PhotoSelection
  timeline: RefObject<TimelineHandle | null>
  /** Where the list is to begin. */
  target: Target | null
}

/** The timeline when there are photos, else why there are none to be seen. */
function useLibrary({ isSeeking, ...input }: LibraryInput & { isSeeking: boolean }): LibraryState {
  const { api, sorting, hidden, selection } = input
  const counts = useQuery({ ...countsQuery(api, sorting.sortKey), ...unlessDeleting(hidden) })
  const months = useMonths({ sorting, counts: counts.data, hidden })
  useGonePhotos({ sorting, counts: counts.data, selection })
  const hasPhotos = months.some(({ count }) => count > 0)
  const isEmpty = counts.data !== undefined && !hasPhotos
  useFocusLeft({ timeline: input.timeline, sorting, months, isSelecting: selection.isSelecting, isEmpty })
  const client = useQueryClient()
  // what could not be read with them, as the tab's count
  const tryAgain = () =>
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined })
  if (!hasPhotos) return emptyLibrary(counts, tryAgain)
  if (isSeeking) return { state: 'loading' }
  return {
    state: 'shown',
    timeline: <PhotoTimeline key={`${sorting.sortKey}.${sorting.sortOrder}`} {...input} months={months} />,
  }
}

function emptyLibrary(counts: UseQueryResult, onRetry: () => void): LibraryState {
  if (counts.data !== undefined) return { state: 'empty' }
  const failure = failureOf(counts)
  if (failure === undefined) return { state: 'loading' }
  return { state: 'failed', failure, isBusy: counts.isFetching, onRetry }
}

interface PhotoTimelineProps extends LibraryInput {
  months: readonly MonthCount[]
}

/** Pages come one by one: only the timeline is drawn again, not the page around it. */
function PhotoTimeline({ api, sorting, hidden, selection, timeline, target, months }: PhotoTimelineProps): ReactNode {
  const text = useText()
  const texts = useTimelineTexts()
  const [begin] = useState(() => beginningOf({ by: sorting, months, target }))
  const [opened, setOpened] = useState(begin.openedMonths)
  const { pages, photoAt, onRangeChange } = useTimelineTiles({ api, sorting, hidden })
  const { isSelecting, learnMonths } = selection
  const { selected } = selection.snapshot.context
  const isSelected = useCallback((photoId: string) => photoId in selected, [selected])
  const countOf = (month: string) => months.find(({ key }) => key === month)?.count ?? 0
  const list = { months, pages, hidden, sorting }
  const view = useView()
  const open = (photoId: string) => {
    enterViewer(photoId)
    rememberPlace(sorting, timeline.current?.getPosition(), opened)
    view(photoId)
  }
  useTopOfPage(begin.initial === undefined)
  useReturnFromViewer(timeline, target)
  useEffect(() => learnMonths(pages), [learnMonths, pages])
  const toggleMonth = (month: string) => {
    const loadedIds = pages.known(month).flatMap(({ imageId }) => (hidden[imageId] ? [] : [imageId]))
    selection.send({ type: 'MONTH_TOGGLED', month, count: countOf(month), loadedIds, hidden, sorting })
  }
  return (
    <Timeline
      ref={timeline}
      months={months}
      opened={opened}
      photoAt={photoAt}
      isSelecting={isSelecting}
      isSelected={isSelected}
      monthSelection={(month) => selection.ofMonth(month, countOf(month))}
      monthReference={(month) => {
        const failure = pages.failure(month)
        return failure && referenceOf(text, failure)
      }}
      texts={texts}
      onRangeChange={onRangeChange}
      onVisibleSectionsChange={(position) => rememberPlace(sorting, position, opened)}
      onOpenPhoto={(photoId, event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        open(photoId)
      }}
      onViewPhoto={open}
      onTogglePhoto={selection.toggle}
      onToggleMonth={toggleMonth}
      onSelectRange={(anchor, end) => {
        const range = rangeToSelect(list, anchor, end)
        if (range) selection.send({ type: 'RANGE_SELECTED', ...range })
      }}
      onBeginRange={() => selection.send({ type: 'RANGE_BEGAN' })}
      onGiveBackRange={() => selection.send({ type: 'RANGE_GIVEN_BACK' })}
      onSelectAll={() => selection.send({ type: 'RANGE_SELECTED', ...wholeToSelect(list) })}
      onStopSelecting={() => selection.send({ type: 'STOP' })}
      onOpenMonth={(month) => setOpened({ ...opened, [month]: true })}
      onRetryMonth={pages.retry}
      initial={begin.initial}
    />
  )
}

/** Opens the viewer where no link is pressed. */
function useView(): (photoId: string) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (photoId) => void navigate(withCarriedQuery(paths.photoPreview(photoId), search))
}
