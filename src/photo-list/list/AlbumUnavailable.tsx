import type { Failure } from '#contract/failure.ts'
import { BackLink } from '#src/components/BackLink.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { TileSkeleton } from '#src/components/Skeleton.tsx'
import { useText } from '#src/i18n/text.ts'
import { useReference } from '#src/platform/reference.ts'
import { paths } from '#src/platform/routes.ts'

const SKELETON_TILES = 24

interface AlbumUnavailableProps {
  /** Undefined while the album is being read. */
  failure: Failure | undefined
  isBusy: boolean
  onRetry: () => void
}

/** The page of an album, own or shared, that is not read: loading, or failed (photo spec 8). */
export function AlbumUnavailable({ failure, isBusy, onRetry }: AlbumUnavailableProps) {
  const text = useText()
  const reference = useReference()
  return (
    <Main width="photos">
      <BackLink href={paths.albums}>{text('album.back')}</BackLink>
      {failure === undefined ? (
        <TileSkeleton label={text('album.loading')} tiles={SKELETON_TILES} />
      ) : (
        <FailedState
          title={text('album.failed')}
          reference={reference(failure)}
          retryLabel={text('common.tryAgain')}
          busy={isBusy}
          onRetry={onRetry}
        />
      )}
    </Main>
  )
}
