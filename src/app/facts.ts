import type { QueryClient } from '@tanstack/react-query'
import type { addPhotosMachine } from '#machines/add-photos/machine.ts'
import type { Fact } from '#machines/facts.ts'
import { dropCountsOnTheirWay, refreshPhotos, removePhotos } from '#src/photos/cache.ts'
import { isViewerOverList } from '#src/photos/place.ts'
import type { AppFlow, AppFlows, TellFact } from '#src/platform/flows.ts'
import type { Go } from '#src/platform/links.tsx'
import { paths } from '#src/platform/routes.ts'
import type { Services } from '#src/platform/services.ts'
import { changeSorting, sortingOf } from '#src/platform/sorting.ts'
import { logGivenUp } from '#src/selection/given-up.ts'
import { keptSelection } from '#src/selection/kept.ts'
import type { Notices } from './notices.ts'

/** Asked for by a screen, done by another area. */
type Request = { type: 'addPhotosAsked' }
type AppFact = Fact | Request

/** What answers to facts stand on. */
export interface FactTargets {
  notices: Notices
  queryClient: QueryClient
  flows: AppFlows
  addPhotos: AppFlow<typeof addPhotosMachine>
  services: Services
  go: Go
}

type Answers = { [Type in AppFact['type']]?: (fact: Extract<AppFact, { type: Type }>, targets: FactTargets) => void }

/** The list a viewer's page belongs to. */
const listOf = (pathname: string) => pathname.split('/preview/')[0] ?? paths.photos

/** The one table from facts to cache updates, notices and navigation (design 2). */
const ANSWERS: Answers = {
  notice: ({ notice }, { notices }) => notices.show(notice),
  addPhotosAsked: (_fact, { flows, addPhotos, services }) =>
    void flows.use(addPhotos, services, (actor) => actor.send({ type: 'OPEN' })),
  photosChosen: (_fact, { go }) => {
    if (sortingOf('photos').sortKey !== 'created') changeSorting('photos', { sortKey: 'created', sortOrder: 'desc' })
    if (window.location.pathname !== paths.photos) go(paths.photos)
  },
  photosStored: (_fact, { queryClient }) => refreshPhotos(queryClient),
  deletionConfirmed: (_fact, { queryClient }) => dropCountsOnTheirWay(queryClient),
  photosDeleted: ({ photoIds }, { queryClient }) => {
    removePhotos(queryClient, photoIds)
    keptSelection.forget(photoIds)
  },
  deletionFailed: ({ gaveUp = [] }, { queryClient }) => {
    for (const batch of gaveUp) logGivenUp(batch)
    refreshPhotos(queryClient)
  },
  photoTurned: ({ photoId }, { go }) => go(`${listOf(window.location.pathname)}/preview/${photoId}`, { replace: true }),
  // the browser's back is neither to open it again nor to lead from the list to the list
  previewClosed: (_fact, { go }) =>
    isViewerOverList() ? window.history.back() : go(listOf(window.location.pathname), { replace: true }),
}

/** Answers what flows and screens tell; what has no answer here concerns only the flow's own route. */
export const createTellFact =
  (targets: () => FactTargets): TellFact =>
  (fact) => {
    const answer: ((fact: never, targets: FactTargets) => void) | undefined = ANSWERS[fact.type as AppFact['type']]
    answer?.(fact as never, targets())
  }
