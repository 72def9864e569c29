import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { Failure } from '#contract/failure.ts'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import type { Section } from '#src/photo-list/grid/model/layout.ts'
import type { GridHandle } from '#src/photo-list/grid/model/types.ts'
import { failureOf } from './failed-read.ts'
import { PhotoList } from './PhotoList.tsx'
import type { PhotoListSource } from './source.ts'
import { useFocusRestoration } from './use-focus-restoration.ts'
import { type PhotoSelection, usePhotoSelection } from './use-photo-selection.ts'
import { useRemovedElsewhere } from './use-removed-elsewhere.ts'
import { useSections } from './use-sections.ts'
import { useTarget } from './use-target.ts'

/** What there is to be seen of a list. */
export type PhotoListState =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; isBusy: boolean; onRetry: () => void }
  | { state: 'empty' }
  | { state: 'shown'; grid: ReactNode }

interface PhotoListInput {
  source: PhotoListSource
  /** Photos that are being removed from the list: neither shown nor counted. */
  hidden: PlacedPhotos
  /** The name of the list for screen readers. */
  label: string
  /** Said where photos could not be loaded; the library's text unless given. */
  failed?: string | undefined
}

export interface ConnectedPhotoList {
  state: PhotoListState
  selection: PhotoSelection
  /** Selects every photo of the list, as far as MAX_SELECTED allows. */
  selectAll: () => void
  /** To be called before the list changes to another order: the photo being read stays in view there. */
  keepPhotoInView: (source: Pick<PhotoListSource, 'id'>) => void
}

/** A list of photos for its page: the grid or why there is none, and what is selected in it. */
export function usePhotoList({ source, hidden, label, failed }: PhotoListInput): ConnectedPhotoList {
  const grid = useRef<GridHandle>(null)
  const counts = source.useSections(hidden)
  const sections = useSections({ source, counted: counts.data, hidden })
  const selection = usePhotoSelection(source, hidden)
  const { target, isSeeking, followed, seek } = useTarget(source)
  const isEmpty = counts.data !== undefined && isWithoutPhotos(sections)
  useRemovedElsewhere({ source, counted: counts.data, selection })
  useFocusRestoration({ grid, source, sections, hidden, isSelecting: selection.isSelecting, isEmpty })
  const tryAgain = useTryAgain()
  const input = { source, hidden, label, failed, sections, selection, grid, target }
  const state = (): PhotoListState => {
    if (isWithoutPhotos(sections)) return stateWithoutPhotos(counts, tryAgain)
    return isSeeking ? { state: 'loading' } : { state: 'shown', grid: <PhotoList key={source.id} {...input} /> }
  }
  return {
    state: state(),
    selection,
    selectAll: () => grid.current?.selectAll(),
    keepPhotoInView: ({ id }) => seek(id, grid.current?.photoRead(followed)),
  }
}

const isWithoutPhotos = (sections: readonly Section[]) => sections.every(({ count }) => count === 0)

type Counts = ReturnType<PhotoListSource['useSections']>

function stateWithoutPhotos(counts: Counts, onRetry: () => void): PhotoListState {
  if (counts.data !== undefined) return { state: 'empty' }
  const failure = failureOf(counts)
  if (failure === undefined) return { state: 'loading' }
  return { state: 'failed', failure, isBusy: counts.isFetching, onRetry }
}

/** Reads all that the page shows and could not read, such as a tab's count. */
function useTryAgain(): () => void {
  const client = useQueryClient()
  return () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined })
}
