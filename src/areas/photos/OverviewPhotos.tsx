import type { ReactNode } from 'react'
import { Link } from '#src/components/LinkContext.tsx'
import { OverviewFailed, OverviewSection } from '#src/components/OverviewCard.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { useText } from '#src/i18n/text.ts'
import { Pending } from '#src/platform/pending.tsx'
import type { ReadState } from '#src/platform/read-state.ts'
import { paths } from '#src/platform/routes.ts'
import styles from './OverviewPhotos.module.css'

export interface NewestPhoto {
  id: string
  name: string
  src: string
  /** A data URL of a few pixels. */
  placeholder: string
  href: string
}

interface OverviewPhotosProps {
  part: ReadState<readonly NewestPhoto[]>
  /** Null while unknown. */
  photosCount: number | null
  /** How an empty library begins. */
  begin?: ReactNode
}

/** Places of the mosaic: one large, and two rows beside it. */
const TILES = [0, 1, 2, 3, 4, 5, 6]

/** The overview's part of the photo library: the newest photos; for an empty library, how to begin. */
export function OverviewPhotos({ part, photosCount, begin }: OverviewPhotosProps) {
  const text = useText()
  if (part.state === 'shown' && part.value.length === 0) return begin
  const count = photosCount ?? 0
  return (
    <OverviewSection
      wide
      title={text('overview.photos.title')}
      link={count > 0 ? { href: paths.photos, text: text('overview.photos.all', { count }) } : undefined}
    >
      <Content part={part} />
    </OverviewSection>
  )
}

function Content({ part }: Pick<OverviewPhotosProps, 'part'>) {
  const text = useText()
  if (part.state === 'loading') {
    return (
      <div className={styles.prints} role="status" aria-label={text('overview.photos.loading')}>
        <Pending />
        {TILES.map((tile) => (
          <Skeleton key={tile} blockSize="100%" />
        ))}
      </div>
    )
  }
  if (part.state === 'failed') {
    return (
      <OverviewFailed
        title={text('photos.failed')}
        retryLabel={text('common.tryAgain')}
        busy={part.isBusy}
        onRetry={part.onRetry}
      />
    )
  }
  return (
    <div className={styles.prints} data-few={part.value.length < TILES.length ? '' : undefined}>
      {part.value.map(({ id, name, src, placeholder, href }) => (
        <Link key={id} href={href} aria-label={text('overview.photos.one', { name })}>
          <img src={placeholder} alt="" />
          <img src={src} alt="" />
        </Link>
      ))}
    </div>
  )
}
