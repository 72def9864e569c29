import type { ShownWidget } from '#src/areas/widgets/shown-widget.ts'
import { picture } from '#stories/support/pictures.ts'

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

export const categories = ['Travel', 'Family', 'Weddings', 'Celebrations', 'Nature', 'Everything else'].map(
  (title, at) => ({ id: ['travel', 'family', 'wedding', 'celebration', 'nature', 'other'][at] ?? '', title }),
)
