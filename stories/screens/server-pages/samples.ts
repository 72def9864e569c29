import type { GalleryPage, PublicBook } from '#pages/gallery.ts'
import { spreadsOf } from '#pages/spreads.ts'
import { picture } from '#stories/support/pictures.ts'

const pictures = (count: number) => Array.from({ length: count }, (_, at) => picture(at + 1))

export const BOOK: PublicBook = {
  title: 'Dolomites hut to hut',
  text: 'Seven days on foot, six huts, one thunderstorm. Page 31 is the storm.',
  maker: 'Astrid',
  pagesCount: 48,
  article: 'Photo book, A4 landscape',
  created: new Date('2026-11-05T10:00:00Z'),
  address: 'https://albumen.test/widgets/6uFq0Zr5Rb2nH3yT8kLwXw',
  cover: picture(2),
  spreads: spreadsOf(pictures(14)),
}

const TITLES = [
  'Dolomites hut to hut',
  'Our year 2026',
  'Jonas and Mira',
  'A week in Lofoten',
  'The garden',
  'Nine cats',
]
export const GALLERY: GalleryPage = {
  category: undefined,
  entries: TITLES.map((title, at) => ({ href: `#book-${at}`, title, maker: 'Astrid', cover: picture(at + 3) })),
  page: 1,
  pages: 1,
}
