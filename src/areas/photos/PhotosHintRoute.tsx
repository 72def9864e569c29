import { useHidden } from '#src/areas/delete-photos/use-hidden.ts'
import { useText } from '#src/i18n/text.ts'
import { useLibraryCounts } from '#src/photo-list/list/library-counts.ts'
import { Pending } from '#src/platform/pending.tsx'
import { Slot } from '#src/platform/slots.tsx'

/** How many photos there are, and what other areas say of them, for the menu; says nothing until it is known. */
export function PhotosHintRoute() {
  const text = useText()
  const { photosCount } = useLibraryCounts(useHidden())
  return (
    <>
      {photosCount === null ? <Pending /> : text('overview.photos.hint', { count: photosCount })}
      <Slot name="photosHint" />
    </>
  )
}
