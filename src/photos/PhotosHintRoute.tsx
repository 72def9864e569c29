import { useHidden } from '#src/delete-photos/use-hidden.ts'
import { useText } from '#src/i18n/text.ts'
import { useLibraryCounts } from '#src/photo-list/library-counts.ts'

/** How many photos there are, for the menu; says nothing until that is known. */
export function PhotosHintRoute() {
  const text = useText()
  const { photosCount } = useLibraryCounts(useHidden())
  return photosCount === null ? null : text('overview.photos.hint', { count: photosCount })
}
