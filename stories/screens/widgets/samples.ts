import type { ShownWidget } from '#src/areas/widgets/shown-widget.ts'
import { picture } from '#stories/support/pictures.ts'
import { text } from '#stories/support/text.ts'

type Given = readonly [name: string, pages: number, ordered: string, state: 'gallery' | 'private' | 'none' | 'blocked']

const GIVEN: readonly Given[] = [
  ['Dolomites hut to hut', 48, '2026-11-12T10:00:00.000Z', 'gallery'],
  ['Paros, two weeks of blue', 64, '2026-09-02T10:00:00.000Z', 'private'],
  ['Ella turns seven', 26, '2026-06-14T10:00:00.000Z', 'none'],
  ['Jonas and Mira', 120, '2026-06-21T10:00:00.000Z', 'blocked'],
]

export const shownWidgets: readonly ShownWidget[] = GIVEN.map(([name, pagesCount, ordered, state], at) => {
  const product = {
    code: `10-${4471 - at}-0382-1`,
    name,
    title: 'Photo book, A4 landscape',
    pagesCount,
    ordered,
    picture: picture(at + 31),
    isBlocked: state === 'blocked',
  }
  const address = `https://albumen.test/widgets/widget-${at}`
  const widget = { ...product, created: ordered, address, isInGallery: state === 'gallery' }
  return { ...product, widget: state === 'none' ? null : widget }
})

/** In the story's language: for what is drawn, not for arguments, which are made before the language is known. */
export const categories = () =>
  (['travel', 'family', 'wedding', 'celebration', 'nature', 'other'] as const).map((id) => ({
    id,
    title: text(`gallery.category.${id}`),
  }))
