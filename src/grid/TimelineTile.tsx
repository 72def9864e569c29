import { PhotoTile } from '#src/components/PhotoTile.tsx'
import type { TileThumbnail } from './geometry.ts'
import styles from './Timeline.module.css'
import type { TileAt, TimelineActions, TimelineTexts } from './types.ts'

type TimelineTileProps = {
  readonly at: TileAt
  readonly month: string
  /** N of '+N' where the tile stands for the rest of its month, else 0. */
  readonly hidden: number
  readonly thumbnail: TileThumbnail
  readonly isSelecting: boolean
  readonly isSelected: boolean
  readonly texts: TimelineTexts
  readonly actions: TimelineActions
}

/** One place of the grid. What it hands to the tile are texts and names that don't change: the tile is drawn again only for its own sake. */
export function TimelineTile({
  at,
  month,
  hidden,
  thumbnail,
  isSelecting,
  isSelected,
  texts,
  actions,
}: TimelineTileProps) {
  const photo = typeof at === 'string' ? undefined : at
  if (hidden > 0) {
    return (
      <PhotoTile
        id={photo?.id ?? month}
        title={texts.moreLabel(hidden, month)}
        src={photo?.thumbnails[thumbnail]}
        placeholder={photo?.placeholder}
        more={texts.more(hidden)}
        onOpen={() => actions.onOpenMonth(month)}
      />
    )
  }
  if (photo === undefined) return <span className={styles.empty} data-state={at} />
  return (
    <PhotoTile
      id={photo.id}
      title={photo.label}
      date={photo.title}
      src={photo.thumbnails[thumbnail]}
      placeholder={photo.placeholder}
      href={photo.href}
      state={isSelected ? 'selected' : 'idle'}
      selecting={isSelecting}
      selectLabel={texts.selectPhoto(photo.label)}
      onOpen={actions.onOpenPhoto}
      onToggle={actions.onTogglePhoto}
    />
  )
}
