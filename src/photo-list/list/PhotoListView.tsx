import type { ReactNode } from 'react'
import { FailedState } from '#src/components/FailedState.tsx'
import { TileSkeleton } from '#src/components/Skeleton.tsx'
import { useText } from '#src/i18n/text.ts'
import { useReference } from '#src/platform/reference.ts'
import type { PhotoListState } from './use-photo-list.tsx'

/** Tiles drawn while the counts are on their way: about what a screen holds. */
const SKELETON_TILES = 24

interface PhotoListViewProps {
  state: PhotoListState
  loadingLabel: string
  failedTitle: string
  /** What stands in the place of a list without photos. */
  empty: ReactNode
  /** Whether sections will have headings. */
  hasHeadings: boolean
}

/** A list of photos, or why there is none to be seen. */
export function PhotoListView({ state, loadingLabel, failedTitle, empty, hasHeadings }: PhotoListViewProps) {
  const text = useText()
  const reference = useReference()
  switch (state.state) {
    case 'loading':
      return <TileSkeleton label={loadingLabel} tiles={SKELETON_TILES} heading={hasHeadings} />
    case 'failed':
      return (
        <FailedState
          title={failedTitle}
          reference={reference(state.failure)}
          retryLabel={text('common.tryAgain')}
          onRetry={state.onRetry}
          busy={state.isBusy}
        />
      )
    case 'empty':
      return empty
    case 'shown':
      return state.grid
  }
}
